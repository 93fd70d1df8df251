import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { StartedPayment } from './payment-return.ts'
import { saveReceipt } from './payments.api.ts'
import { type Tracked, usePaymentState } from './use-payment-state.ts'
import classes from './payments.module.css'

export interface PaymentTrackerProps {
  readonly onDone?: () => void
  /** Returns the name of the contract without its number, if known. */
  readonly nameOf?: (contract: ContractRef) => string | undefined
  /** Returns a function that retries with the same amount; undefined if this page cannot retry. */
  readonly retryOf?: (contract: ContractRef, sum: Money) => (() => void) | undefined
  readonly autopayOf?: (contract: ContractRef) => (() => void) | undefined
}

export function PaymentTracker({ onDone, ...ways }: PaymentTrackerProps) {
  const tracked = usePaymentState(onDone)
  const { view, payment, dismiss } = tracked
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(view)

  useEffect(() => {
    // Only the outcome of a payment that was just made scrolls into view.
    if (before.current === 'checking') place.current?.scrollIntoView({ block: 'nearest' })
    before.current = view
  }, [view])

  // A payment without a session has its own page, which shows the code again.
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
  const number = contract && t('common.number', { number: contract.contract_id })
  const about = contract && [...new Set([nameOf?.(contract), number])].filter(Boolean).join(', ')
  const retry = contract && paid !== undefined ? retryOf?.(contract, paid) : undefined
  const hide = <Action onClick={onDismiss}>{t('payment.dismiss')}</Action>
  const again = (
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
      {hide}
    </>
  )
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
          <About about={about} />
          <Steps />
        </Notice>
      )
    case 'left':
      return (
        <Notice severity="warn" live title={t('payment.leftTitle', { sum })} action={again}>
          {t('payment.leftText')}
          <About about={about} />
        </Notice>
      )
    case 'pending':
    case 'unknown':
      return (
        <Notice severity="info" live title={t('payment.pendingTitle')} action={hide}>
          {t('payment.pendingText')}
          <About about={about} />
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
            <>
              {payment && <Receipt payment={payment} />}
              <Autopay turnOn={contract && autopayOf?.(contract)} />
              {hide}
            </>
          }
        >
          <About about={about} />
        </Notice>
      )
    case 'failed':
      return (
        <Notice severity="error" live title={t('payment.failedTitle')} action={again}>
          {t('payment.failedText')}
          <About about={about} />
        </Notice>
      )
  }
}

function Action(props: { onClick: () => void; loading?: boolean; children: ReactNode }) {
  return <Button variant="subtle" fullWidth={false} {...props} />
}

function About({ about }: { about: string | undefined }) {
  return about ? <span className={classes.about}>{about}</span> : null
}

function Autopay({ turnOn }: { turnOn: (() => void) | undefined }) {
  const t = useMessages()
  return turnOn && <Action onClick={turnOn}>{t('payment.turnAutopayOn')}</Action>
}

function Receipt({ payment }: { payment: StartedPayment }) {
  const t = useMessages()
  const [state, setState] = useState<{ readonly saves: boolean; readonly failure?: unknown }>({ saves: false })

  // Uses no mutation of the query client, which does not exist without a session.
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
