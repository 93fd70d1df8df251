import { useRef } from 'react'
import { newKey } from './random-key.ts'

const none = { order: '', key: '' }

/** Manages the idempotency keys of calls that move money, so that repeating an order cannot charge twice. */
export function useAttempt() {
  const attempt = useRef(none)
  return {
    /** Returns the key of an order, the same until `end` is called or the order changes. */
    keyOf(order: string): string {
      if (attempt.current.order !== order) attempt.current = { order, key: newKey() }
      return attempt.current.key
    },
    /** Ends the order, so that the next call of `keyOf` returns a new key. */
    end() {
      attempt.current = none
    },
  }
}
