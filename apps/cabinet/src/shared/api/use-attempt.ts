import { useRef } from 'react'
import { newKey } from './random-key.ts'

const none = { order: '', key: '' }

/** Manages idempotency keys of money-moving calls, so that repeating an order cannot pay twice. */
export function useAttempt() {
  const attempt = useRef(none)
  return {
    /** Returns the key of an order: the same until `end` is called, or the order differs. */
    keyOf(order: string): string {
      if (attempt.current.order !== order) attempt.current = { order, key: newKey() }
      return attempt.current.key
    },
    /** Ends the order; the next one gets a new key. */
    end() {
      attempt.current = none
    },
  }
}
