import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import { usePaymentState } from './use-payment-state.ts'
import classes from './payments.module.css'

/** The step that a payment not yet ended has come to. */
const withBank = 1

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
          <Steps />
        </Notice>
      )
    case 'pending':
    case 'unknown':
      return (
        <Notice tone="info" live title={t('payment.pendingTitle')} action={hide}>
          {t('payment.pendingText')}
          {told === 'pending' && <Steps />}
        </Notice>
      )
    case 'done':
      return (
        <Notice tone="ok" live title={sum ? t('payment.doneTitle', { sum }) : t('payment.doneUnknown')} action={hide} />
      )
    case 'failed':
      return (
        <Notice tone="error" live title={t('payment.failedTitle')} action={hide}>
          {t('payment.failedText')}
        </Notice>
      )
  }
}

/** The way of a payment that is under way: created, with the bank, on the balance. */
function Steps() {
  const t = useTexts()
  const steps = [t('payment.stepCreated'), t('payment.stepBank'), t('payment.stepCredited')]
  return (
    <span className={classes.steps} role="list" aria-label={t('payment.steps')}>
      {steps.map((step, index) => (
        <span
          key={step}
          role="listitem"
          className={classes.step}
          data-reached={index <= withBank || undefined}
          aria-current={index === withBank ? 'step' : undefined}
        >
          {step}
        </span>
      ))}
    </span>
  )
}
