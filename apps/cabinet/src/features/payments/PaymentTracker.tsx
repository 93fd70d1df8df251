import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { type Told, usePaymentState } from './use-payment-state.ts'
import classes from './payments.module.css'

/** What has become of a payment, as soon as and as long as there is something to tell. */
export function PaymentTracker({ onDone }: { onDone?: () => void }) {
  const t = useTexts()
  const formats = useFormats()
  const { told, payment, dismiss } = usePaymentState(onDone)
  const sum = payment && formats.money(wireMoney(payment.sum))
  const hide = (
    <Button variant="subtle" fullWidth={false} onClick={dismiss}>
      {t('payment.dismiss')}
    </Button>
  )
  switch (told) {
    case 'nothing':
      return null
    case 'checking':
      return (
        <Notice tone="info" live title={sum ? t('payment.checkingTitle', { sum }) : t('payment.checkingUnknown')}>
          <Steps told={told} />
        </Notice>
      )
    case 'pending':
    case 'unknown':
      return (
        <Notice tone="info" live title={t('payment.pendingTitle')} action={hide}>
          {t('payment.pendingText')}
          {told === 'pending' && <Steps told={told} />}
        </Notice>
      )
    case 'done':
      return (
        <Notice tone="ok" live title={sum ? t('payment.doneTitle', { sum }) : t('payment.doneUnknown')} action={hide}>
          <Steps told={told} />
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
function Steps({ told }: { told: Told }) {
  const t = useTexts()
  const reached = told === 'done' ? 2 : 1
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
