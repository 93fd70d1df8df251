import type { StartedPayment } from './payment-return.ts'
import type { PaymentProgress } from './payments.api.ts'

/**
 * Payment status shown to the user. `left`: the user returned without paying. `unknown`: this browser or the server
 * does not know the payment. `code`: a QR code is waiting to be paid.
 */
export type PaymentView = 'nothing' | 'code' | 'checking' | 'left' | 'pending' | 'done' | 'failed' | 'unknown'

export interface Return {
  /** See `hasReturned`. */
  readonly returned: boolean
  /** See `hasLeft`. */
  readonly left: boolean
}

/** Returns the status to show before the first query. */
export function firstView(payment: StartedPayment | undefined, { returned, left }: Return): PaymentView {
  if (payment?.isDone) return 'done'
  if (!returned) return payment?.way === 'fps' ? 'code' : 'nothing'
  if (payment) return 'checking'
  return left ? 'nothing' : 'unknown'
}

interface Asked extends Return {
  readonly way: StartedPayment['way']
  /** Whether the payment is taking longer than usual, judging by the number of polls. */
  readonly isLong: boolean
}

/**
 * Returns the status to show after a query. An order that the bank still lists as registered counts as unpaid if the
 * user navigated back or the redirect reported a failure, but it may still be paid.
 */
export function nextView(
  { state, bank }: Pick<PaymentProgress, 'state' | 'bank'>,
  view: PaymentView,
  asked: Asked,
): PaymentView {
  const { returned, left, way, isLong } = asked
  // While a QR code is waiting to be paid, the status stays `code`.
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
