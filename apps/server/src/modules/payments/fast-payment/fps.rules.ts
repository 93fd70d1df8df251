import type { PaymentState } from '../orders/payments.rules.ts'

const words = { succeeded: 'SUCCESS', failed: 'FAIL', expired: 'FAIL' } as const

/**
 * The gateway's word for a payment (docs/domain/payments.md#fast-payment), empty while the payer may still pay. A
 * rejected code is no way to pay any more, though the order may wait on; money that came all the same would be
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
