import { usePaymentToTell } from '../features/payments/use-payment-to-tell.ts'
import type { SignedInProps } from '../features/sign-in/signed-in.ts'
import { SignInPage } from '../features/sign-in/SignInPage.tsx'
import { usePlace } from '../features/sign-in/use-place.ts'
import { chunk } from '../shared/chunk.tsx'
import { PaymentTracker } from './PaymentTracker.ts'

const ExpressPayment = chunk(async () => (await import('./ExpressPayment.tsx')).ExpressPayment)
const ConnectionRequest = chunk(async () => (await import('./ConnectionRequest.tsx')).ConnectionRequest)

/** What somebody without a session sees: the sign-in page, and what became of a payment made without one. */
export function SignInApp(props: SignedInProps) {
  const [place, go] = usePlace()
  const payment = usePaymentToTell()
  return (
    <SignInPage
      {...props}
      place={place}
      go={go}
      notice={payment.has && <PaymentTracker key={payment.key} />}
      payment={<ExpressPayment place={place} go={go} />}
      connection={<ConnectionRequest />}
    />
  )
}
