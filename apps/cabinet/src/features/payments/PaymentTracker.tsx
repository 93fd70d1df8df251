import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { StartedPayment } from './payment-return.ts'
import { saveReceipt } from './payments.api.ts'
import { type Tracked, usePaymentState } from './use-payment-state.ts'
import classes from './payments.module.css'

export interface PaymentTrackerProps {
  readonly onDone?: () => void
  /** Called when it becomes known whether the outcome of the payment is still awaited. */
  readonly onAwaited?: (isAwaited: boolean) => void
  /** Returns the contract's display name, if known. */
  readonly nameOf?: (contract: ContractRef) => string | undefined
  /** Returns a function that retries with the same amount; undefined if this page cannot retry. */
  readonly retryOf?: (contract: ContractRef, sum: Money) => (() => void) | undefined
  readonly autopayOf?: (contract: ContractRef) => (() => void) | undefined
}

export function PaymentTracker({ onDone, onAwaited, ...ways }: PaymentTrackerProps) {
  const tracked = usePaymentState(onDone)
  const { view, payment, dismiss } = tracked
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(view)

  useEffect(() => {
    // Only the outcome of a payment that was just made scrolls into view.
    if (before.current === 'checking') place.current?.scrollIntoView({ block: 'nearest' })
    before.current = view
  }, [view])

  const report = useEffectEvent((isAwaited: boolean) => onAwaited?.(isAwaited))
  const isAwaited = view === 'checking' || view === 'pending'
  useEffect(() => report(isAwaited), [isAwaited])

  // A payment without a session has its own page, which shows the QR code again.
  if (view === 'nothing' || (view === 'code' && !payment?.contract)) return null
  return (
    <div ref={place} className={classes.news}>
      <PaymentNews {...tracked} {...ways} view={view} onDismiss={dismiss} />
    </div>
  )
}

interface PaymentNewsProps
  extends Pick<Tracked, 'payment' | 'contract'>, Pick<PaymentTrackerProps, 'nameOf' | 'retryOf' | 'autopayOf'> {
  readonly view: Exclude<Tracked['view'], 'nothing'>
  readonly onDismiss: () => void
}

function PaymentNews({ view, payment, contract, nameOf, retryOf, autopayOf, onDismiss }: PaymentNewsProps) {
  const t = useMessages()
  const formats = useFormats()
  const paid = payment?.sum
  const sum = paid === undefined ? '' : formats.money(paid)
  const about = contract && <About contract={contract} name={nameOf?.(contract)} />
  const retry = contract && paid !== undefined ? retryOf?.(contract, paid) : undefined
  const again = <Again retry={retry} onDismiss={onDismiss} />
  switch (view) {
    case 'code':
      return (
        <Notice severity="info" title={t('payment.codeWaits', { sum })}>
          {t('payment.codeWaitsText')}
        </Notice>
      )
    case 'checking':
      return (
        <Notice severity="info" live title={sum ? t('payment.checkingTitle', { sum }) : t('payment.checkingUnknown')}>
          {about}
          <Steps />
        </Notice>
      )
    case 'left':
      return (
        <Notice severity="warn" live title={t('payment.leftTitle', { sum })} action={again}>
          {t('payment.leftText')}
          {about}
        </Notice>
      )
    case 'pending':
    case 'unknown':
      return (
        <Notice severity="info" live title={t('payment.pendingTitle')} action={<Dismiss onClick={onDismiss} />}>
          {t('payment.pendingText')}
          {about}
          {view === 'pending' && <Steps />}
        </Notice>
      )
    case 'done':
      return (
        <Notice
          severity="ok"
          live
          title={t('payment.doneTitle', { sum })}
          action={
            <Afterwards payment={payment} turnAutopayOn={contract && autopayOf?.(contract)} onDismiss={onDismiss} />
          }
        >
          {about}
        </Notice>
      )
    case 'failed':
      return (
        <Notice severity="error" live title={t('payment.failedTitle')} action={again}>
          {t('payment.failedText')}
          {about}
        </Notice>
      )
  }
}

function Action(props: { onClick: () => void; loading?: boolean; children: ReactNode }) {
  return <Button variant="subtle" fullWidth={false} {...props} />
}

function About({ contract, name }: { contract: ContractRef; name: string | undefined }) {
  const t = useMessages()
  const number = t('common.number', { number: contract.contract_id })
  return <span className={classes.about}>{[...new Set([name, number])].filter(Boolean).join(', ')}</span>
}

function Dismiss({ onClick }: { onClick: () => void }) {
  const t = useMessages()
  return <Action onClick={onClick}>{t('payment.dismiss')}</Action>
}

interface AgainProps {
  readonly retry: (() => void) | undefined
  readonly onDismiss: () => void
}

function Again({ retry, onDismiss }: AgainProps) {
  const t = useMessages()
  return (
    <>
      {retry && (
        <Action
          onClick={() => {
            onDismiss()
            retry()
          }}
        >
          {t('payment.tryAgain')}
        </Action>
      )}
      <Dismiss onClick={onDismiss} />
    </>
  )
}

interface AfterwardsProps {
  readonly payment: StartedPayment | undefined
  readonly turnAutopayOn: (() => void) | undefined
  readonly onDismiss: () => void
}

function Afterwards({ payment, turnAutopayOn, onDismiss }: AfterwardsProps) {
  const t = useMessages()
  return (
    <>
      {payment && <Receipt payment={payment} />}
      {turnAutopayOn && <Action onClick={turnAutopayOn}>{t('payment.turnAutopayOn')}</Action>}
      <Dismiss onClick={onDismiss} />
    </>
  )
}

function Receipt({ payment }: { payment: StartedPayment }) {
  const t = useMessages()
  const [state, setState] = useState<{ readonly saves: boolean; readonly failure?: unknown }>({ saves: false })

  // Not a mutation, because the sign-in page shows this component without a query client.
  async function save() {
    setState({ saves: true })
    try {
      await saveReceipt(payment)
      setState({ saves: false })
    } catch (failure) {
      setState({ saves: false, failure })
    }
  }

  return (
    <>
      {state.failure !== undefined && (
        <span role="alert" className={classes.about}>
          {failureText(state.failure, t)}
        </span>
      )}
      <Action loading={state.saves} onClick={() => void save()}>
        {t('payment.receipt')}
      </Action>
    </>
  )
}

function Steps() {
  const t = useMessages()
  const steps = [t('payment.stepCreated'), t('payment.stepBank'), t('payment.stepCredited')]
  return (
    <span className={classes.steps} role="list" aria-label={t('payment.steps')}>
      {steps.map((step, index) => (
        <span
          key={step}
          role="listitem"
          className={classes.step}
          data-reached={index < 2 || undefined}
          aria-current={index === 1 ? 'step' : undefined}
        >
          {step}
        </span>
      ))}
    </span>
  )
}
