import { useRef } from 'react'
import { newKey } from './random-key.ts'

const none = { order: '', key: '' }

/** The idempotency keys of what moves money: asking twice for the same cannot pay twice. */
export function useAttempt() {
  const attempt = useRef(none)
  return {
    /** The key of what `order` names: the same until that has come to an end, or another is asked for. */
    keyOf(order: string): string {
      if (attempt.current.order !== order) attempt.current = { order, key: newKey() }
      return attempt.current.key
    },
    /** What was asked for has come to its end: the next asking is a new one. */
    end() {
      attempt.current = none
    },
  }
}
