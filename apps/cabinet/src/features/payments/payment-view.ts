import type { StartedPayment } from './payment-return.ts'
import type { PaymentProgress } from './payments.api.ts'

/**
 * Status shown to the person. `left`: returned without paying; `unknown`: this browser does not know the payment;
 * `code`: by QR code.
 */
export type PaymentView = 'nothing' | 'code' | 'checking' | 'left' | 'pending' | 'done' | 'failed' | 'unknown'

export interface Return {
  /** Redirected by the bank rather than navigating back. */
  readonly returned: boolean
  /** Redirected with a failure. */
  readonly left: boolean
}

/** Status before the first query to the bank. */
export function firstView(payment: StartedPayment | undefined, { returned, left }: Return): PaymentView {
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
export function nextView(
  { state, bank }: Pick<PaymentProgress, 'state' | 'bank'>,
  view: PaymentView,
  asked: Asked,
): PaymentView {
  const { returned, left, way, isLong } = asked
  // The code has its own status.
  if (way === 'fps' && !returned) return state === 'done' ? 'done' : state === 'failed' ? 'nothing' : view
  switch (state) {
    case 'done':
      return 'done'
    case 'failed':
      if (bank === 'expired') return returned ? 'left' : 'nothing'
      return 'failed'
    case 'waiting':
      if (bank === 'registered' && (left || !returned)) return 'left'
      if (bank === 'authorising' && view === 'left') return 'pending'
      return returned && isLong && view === 'checking' ? 'pending' : view
  }
}
