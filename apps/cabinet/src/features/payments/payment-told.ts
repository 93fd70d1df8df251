import type { StartedPayment } from './payment-return.ts'
import type { PaymentProgress } from './payments.api.ts'

/**
 * Status shown to the person. `left`: returned without paying; `unknown`: this browser does not know the payment;
 * `code`: by QR code.
 */
export type Told = 'nothing' | 'code' | 'checking' | 'left' | 'pending' | 'done' | 'failed' | 'unknown'

export interface Return {
  /** Redirected by the bank rather than navigating back. */
  readonly returned: boolean
  /** Redirected with a failure. */
  readonly left: boolean
}

/** Status before the first query to the bank. */
export function firstTold(payment: StartedPayment | undefined, { returned, left }: Return): Told {
  if (payment?.isDone) return 'done'
  if (!returned) return payment?.way === 'fps' ? 'code' : 'nothing'
  if (payment) return 'checking'
  return left ? 'nothing' : 'unknown'
}

interface Asked extends Return {
  readonly way: StartedPayment['way']
  /** Number of queries after which it is taking longer than usual. */
  readonly isLong: boolean
}

/**
 * Status after a query. An order waiting for its payer is unpaid, regardless of how they left the bank's page, but
 * may still be paid.
 */
export function toldOf({ state, bank }: Pick<PaymentProgress, 'state' | 'bank'>, told: Told, asked: Asked): Told {
  const { returned, left, way, isLong } = asked
  // The code has its own status.
  if (way === 'fps' && !returned) return state === 'done' ? 'done' : state === 'failed' ? 'nothing' : told
  switch (state) {
    case 'done':
      return 'done'
    case 'failed':
      if (bank === 'expired') return returned ? 'left' : 'nothing'
      return 'failed'
    case 'waiting':
      if (bank === 'registered' && (left || !returned)) return 'left'
      if (bank === 'authorising' && told === 'left') return 'pending'
      return returned && isLong && told === 'checking' ? 'pending' : told
  }
}
