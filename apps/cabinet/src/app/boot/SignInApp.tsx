import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { useState } from 'react'
import { hasReturned, keptPayment } from '../../features/payments/payment-return.ts'
import { usePaymentToTell } from '../../features/payments/use-payment-to-tell.ts'
import type { SignedInProps } from '../../features/sign-in/signed-in.ts'
import { SignInPage } from '../../features/sign-in/SignInPage.tsx'
import { usePlace } from '../../features/sign-in/use-place.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { config } from '../../shared/page/config.ts'
import { useOnline } from '../../shared/page/use-online.ts'
import { hasSignedOut } from '../../shared/session/sign-in-address.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useOwedSignOut } from '../../shared/session/use-owed-sign-out.ts'
import { PaymentTracker } from '../shell/PaymentTracker.ts'

const ExpressPayment = lazyComponent(async () => (await import('../routes/ExpressPayment.tsx')).ExpressPayment)

export function SignInApp(props: SignedInProps) {
  const t = useMessages()
  const [place, go] = usePlace()
  const payment = usePaymentToTell()
  const waits = useOwedSignOut()
  const signedOut = hasSignedOut()
  const isOnline = useOnline()
  const [sum, setSum] = useState<Money>()
  const [isAwaited, setAwaited] = useState(hasReturned)
  // The payment that took the place of the form, by its key.
  const [paid, setPaid] = useState(() => (keptPayment()?.isDone ? payment.key : undefined))

  function retryOf(contract: ContractRef, tried: Money) {
    if (!config.flags.expressPayment) return undefined
    return () => {
      setSum(tried)
      go({ way: 'pay-contract', contract })
    }
  }

  return (
    <SignInPage
      {...props}
      place={place}
      go={go}
      notice={
        <>
          {(signedOut || waits) && (
            <Notice severity={signedOut ? 'ok' : 'info'} live title={signedOut && t('shell.signedOut')}>
              {waits && t('shell.signOutOwed')}
            </Notice>
          )}
          {!isOnline && <Notice severity="warn" live title={t('pageAuth.offline')} />}
          {payment.has && (
            <PaymentTracker
              key={payment.key}
              retryOf={retryOf}
              onAwaited={setAwaited}
              // One that succeeds late does not take away what is being typed.
              onPaid={() => isAwaited && setPaid(payment.key)}
              onAnother={config.flags.expressPayment ? () => go({ way: 'pay' }) : undefined}
            />
          )}
        </>
      }
      hasPaid={payment.has && (isAwaited || paid === payment.key)}
      payment={<ExpressPayment place={place} go={go} sum={sum} isAgain={paid !== undefined} />}
    />
  )
}
