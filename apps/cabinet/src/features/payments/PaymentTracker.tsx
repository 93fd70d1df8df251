import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { type Tracked, usePaymentState } from './use-payment-state.ts'
import classes from './payments.module.css'

/** The step that a payment has come to: not yet ended, and ended well. */
const withBank = 1
const credited = 2

/** What has become of a payment, as soon as and as long as there is something to tell. */
export function PaymentTracker({ onDone }: { onDone?: () => void }) {
  const { told, payment, dismiss } = usePaymentState(onDone)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(told)

  useEffect(() => {
    // What the person has just paid, wherever on the page; news that nobody waits for scrolls nothing.
    if (before.current === 'checking') place.current?.scrollIntoView({ block: 'nearest' })
    before.current = told
  }, [told])

  // Without signing in the page itself shows the code again.
  if (told === 'nothing' || (told === 'code' && !payment?.contract)) return null
  return (
    <div ref={place} className={classes.told}>
      <Told told={told} payment={payment} onDismiss={dismiss} />
    </div>
  )
}

interface ToldProps extends Pick<Tracked, 'payment'> {
  readonly told: Exclude<Tracked['told'], 'nothing'>
  readonly onDismiss: () => void
}

function Told({ told, payment, onDismiss }: ToldProps) {
  const t = useTexts()
  const formats = useFormats()
  const sum = payment && formats.money(wireMoney(payment.sum))
  const hide = (
    <Button variant="subtle" fullWidth={false} onClick={onDismiss}>
      {t('payment.dismiss')}
    </Button>
  )
  switch (told) {
    case 'code':
      return (
        <Notice tone="info" title={t('payment.codeWaits', { sum: sum ?? '' })}>
          {t('payment.codeWaitsText')}
        </Notice>
      )
    case 'checking':
      return (
        <Notice tone="info" live title={sum ? t('payment.checkingTitle', { sum }) : t('payment.checkingUnknown')}>
          <Steps reached={withBank} />
        </Notice>
      )
    case 'pending':
    case 'unknown':
      return (
        <Notice tone="info" live title={t('payment.pendingTitle')} action={hide}>
          {t('payment.pendingText')}
          {told === 'pending' && <Steps reached={withBank} />}
        </Notice>
      )
    case 'done':
      return (
        <Notice tone="ok" live title={sum ? t('payment.doneTitle', { sum }) : t('payment.doneUnknown')} action={hide}>
          <Steps reached={credited} />
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="error" live title={t('payment.failedTitle')} action={hide}>
          {t('payment.failedText')}
        </Notice>
      )
  }
}

/** The way of a payment: created, with the bank, on the balance. */
function Steps({ reached }: { reached: number }) {
  const t = useTexts()
  const steps = [t('payment.stepCreated'), t('payment.stepBank'), t('payment.stepCredited')]
  return (
    <span className={classes.steps} role="list" aria-label={t('payment.steps')}>
      {steps.map((step, index) => (
        <span
          key={step}
          role="listitem"
          className={classes.step}
          data-reached={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {step}
        </span>
      ))}
    </span>
  )
}
