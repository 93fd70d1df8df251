import type { PaymentState } from '../orders/payments.rules.ts'

const words = { succeeded: 'SUCCESS', failed: 'FAIL', expired: 'FAIL' } as const

/**
 * Returns the gateway's status of a payment (docs/domain/payments.md#fast-payment); an empty string while the payer may
 * still pay. A rejected code can no longer be paid, even if the order is still open; money that arrives anyway is
 * credited.
 */
export function gatewayStatusOf(payment: {
  readonly state: PaymentState
  readonly qrRejected: boolean
}): 'SUCCESS' | 'FAIL' | '' {
  const { state, qrRejected } = payment
  if (state === 'created' || state === 'pending') return qrRejected ? 'FAIL' : ''
  return words[state]
}
