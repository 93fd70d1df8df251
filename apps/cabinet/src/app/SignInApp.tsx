import { lazy, Suspense } from 'react'
import { usePaymentToTell } from '../features/payments/use-payment-to-tell.ts'
import type { SignedInProps } from '../features/sign-in/signed-in.ts'
import { SignInPage } from '../features/sign-in/SignInPage.tsx'
import { usePlace } from '../features/sign-in/use-place.ts'
import { chunk } from '../shared/chunk.tsx'

const PaymentTracker = lazy(async () => ({
  default: (await import('../features/payments/PaymentTracker.tsx')).PaymentTracker,
}))
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
      notice={
        payment.has && (
          <Suspense>
            <PaymentTracker key={payment.key} />
          </Suspense>
        )
      }
      payment={<ExpressPayment place={place} go={go} />}
      connection={<ConnectionRequest />}
    />
  )
}
