import type { ContractRef } from '@kabinet/contract/ids'
import { lazy, Suspense } from 'react'
import { usePaymentToTell } from '../features/payments/use-payment-to-tell.ts'
import { SignInPage } from '../features/sign-in/SignInPage.tsx'

const PaymentTracker = lazy(async () => ({
  default: (await import('../features/payments/PaymentTracker.tsx')).PaymentTracker,
}))

/** What somebody without a session sees: sign-in, and what became of a payment they have just made. */
export function SignInApp(props: { onSignedIn: (contract: ContractRef) => Promise<void>; onIntent: () => void }) {
  const payment = usePaymentToTell()
  const notice = payment.has && (
    <Suspense>
      <PaymentTracker key={payment.key} />
    </Suspense>
  )
  return <SignInPage {...props} notice={notice} />
}
