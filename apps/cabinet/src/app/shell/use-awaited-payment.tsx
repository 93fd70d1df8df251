import { type ReactNode, useState } from 'react'
import { hasReturned } from '../../features/payments/payment-return.ts'
import { usePaymentToTell } from '../../features/payments/use-payment-to-tell.ts'
import { PaymentTracker } from './PaymentTracker.ts'

/**
 * Returns what became of a payment for an order, and whether the bank has not said it yet: until then, nobody should
 * pay twice.
 */
export function useAwaitedPayment(onDone: () => void): { readonly news: ReactNode; readonly isAwaited: boolean } {
  const payment = usePaymentToTell()
  const [isAwaited, setAwaited] = useState(hasReturned)
  return {
    news: payment.has && <PaymentTracker key={payment.key} onDone={onDone} onAwaited={setAwaited} />,
    isAwaited: payment.has && isAwaited,
  }
}
