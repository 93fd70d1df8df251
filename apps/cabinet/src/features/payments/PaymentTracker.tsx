import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLimit } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { StartedPayment } from './payment-return.ts'
import { PaymentResult } from './PaymentResult.tsx'
import { saveReceipt } from './payments.api.ts'
import type { Wanted } from './top-up-subject.ts'
import { type Tracked, usePaymentState } from './use-payment-state.ts'
import classes from './payments.module.css'

interface Way {
  readonly label: string
  readonly onClick: () => void
}

export interface PaymentTrackerProps {
  readonly onDone?: () => void
  /** Called when it becomes known whether the outcome of the payment is still awaited. */
  readonly onAwaited?: (isAwaited: boolean) => void
  /** Called when the page shows that the payment succeeded. */
  readonly onPaid?: () => void
  /** Returns the contract's display name, if known. */
  readonly nameOf?: (contract: ContractRef) => string | undefined
  /** Returns a function that retries with the same amount; undefined if this page cannot retry. */
  readonly retryOf?: (contract: ContractRef, sum: Money) => (() => void) | undefined
  /** Returns another way to pay the amount, if there is one. */
  readonly otherOf?: (contract: ContractRef, sum: Money) => Way | undefined
  /** Returns what shows the contract's QR code again, if this page can. */
  readonly codeOf?: (contract: ContractRef) => (() => void) | undefined
  /** Returns the way back to what the payment was for. */
  readonly backOf?: (contract: ContractRef, wanted: Wanted | undefined) => Way | undefined
  readonly autopayOf?: (contract: ContractRef) => (() => void) | undefined
  /** Begins a payment for another contract. Set without a session, where the page has no balance to speak of. */
  readonly onAnother?: (() => void) | undefined
}

export function PaymentTracker({ onDone, onAwaited, onPaid, ...ways }: PaymentTrackerProps) {
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
  const reportPaid = useEffectEvent(() => onPaid?.())
  useEffect(() => {
    if (view === 'done') reportPaid()
  }, [view])

  // A payment without a session has its own page, which shows the QR code again.
  if (view === 'nothing' || (view === 'code' && !payment?.contract)) return null
  return (
    <div ref={place} className={classes.news}>
      <PaymentNews {...tracked} {...ways} view={view} onDismiss={dismiss} />
    </div>
  )
}

interface PaymentNewsProps
  extends
    Pick<Tracked, 'payment' | 'contract'>,
    Pick<PaymentTrackerProps, 'nameOf' | 'codeOf' | 'retryOf' | 'otherOf' | 'backOf' | 'autopayOf' | 'onAnother'> {
  readonly view: Exclude<Tracked['view'], 'nothing'>
  readonly onDismiss: () => void
}

function PaymentNews({ view, payment, contract, onDismiss, ...ways }: PaymentNewsProps) {
  const t = useMessages()
  const formats = useFormats()
  const sum = payment ? formats.money(payment.sum) : ''
  const about = contract && <About contract={contract} name={ways.nameOf?.(contract)} />
  const showCode = contract && ways.codeOf?.(contract)
  switch (view) {
    case 'code':
      return (
        <Notice
          severity="info"
          title={t('payment.codeWaits', { sum })}
          action={showCode && <QuietButton label={t('payment.showCode')} onClick={showCode} />}
        />
      )
    case 'checking':
      return (
        <Notice severity="info" live title={sum ? t('payment.checkingTitle', { sum }) : t('payment.checkingUnknown')}>
          <span className={classes.line}>{t('payment.pendingText')}</span>
          {about}
          <Steps />
        </Notice>
      )
    case 'pending':
    case 'unknown':
      return (
        <Notice
          severity="info"
          live
          title={t('payment.pendingTitle')}
          action={<QuietButton label={t('payment.dismiss')} onClick={onDismiss} />}
        >
          {t('payment.pendingText')}
          {about}
          {view === 'pending' && <Steps />}
        </Notice>
      )
    case 'done':
      return <Paid {...ways} payment={payment} contract={contract} sum={sum} about={about} onDismiss={onDismiss} />
    case 'left':
    case 'failed':
      return (
        <PaymentResult
          severity={view === 'left' ? 'warn' : 'error'}
          title={t(view === 'left' ? 'payment.leftTitle' : 'payment.failedTitle', { sum })}
          text={t(view === 'left' ? 'payment.leftText' : 'payment.failedText')}
          about={about}
          onHide={onDismiss}
        >
          <Again payment={payment} contract={contract} {...ways} onDismiss={onDismiss} />
        </PaymentResult>
      )
  }
}

function Paid({ sum, about, ...ways }: WaysProps & { readonly sum: string; readonly about: ReactNode }) {
  const t = useMessages()
  const { contract, onAnother, onDismiss } = ways
  const guestPaidFor = onAnother && contract
  return (
    <PaymentResult
      severity="ok"
      title={
        guestPaidFor ? t('payment.paidTo', { sum, number: guestPaidFor.contract_id }) : t('payment.doneTitle', { sum })
      }
      about={!guestPaidFor && about}
      isBare={onAnother !== undefined}
      onHide={onDismiss}
    >
      <Afterwards {...ways} />
    </PaymentResult>
  )
}

function About({ contract, name }: { contract: ContractRef; name: string | undefined }) {
  const t = useMessages()
  const number = t(name === undefined ? 'finish.contractNumber' : 'common.number', { number: contract.contract_id })
  return <span className={classes.about}>{[...new Set([name, number])].filter(Boolean).join(', ')}</span>
}

function QuietButton({ label, onClick }: Way) {
  return (
    <Button variant="subtle" fullWidth={false} onClick={onClick}>
      {label}
    </Button>
  )
}

type WaysProps = Omit<PaymentNewsProps, 'view' | 'nameOf' | 'codeOf'>

/** Ways on from a payment that did not succeed: again with the same amount, or by other means. */
function Again({ payment, contract, retryOf, otherOf, onDismiss }: WaysProps) {
  const t = useMessages()
  const formats = useFormats()
  const retry = contract && payment && retryOf?.(contract, payment.sum)
  const other = contract && payment && otherOf?.(contract, payment.sum)
  const leaving = (go: () => void) => () => {
    onDismiss()
    go()
  }
  return (
    <>
      {retry && (
        <Button className={classes.first} onClick={leaving(retry)}>
          {t('payment.tryAgainSum', { sum: formats.money(payment.sum) })}
        </Button>
      )}
      {other && (
        <Button variant="default" onClick={leaving(other.onClick)}>
          {other.label}
        </Button>
      )}
    </>
  )
}

/** Ways on from a payment that succeeded: back to what it was for, the receipt, and autopay from now on. */
function Afterwards({ payment, contract, backOf, autopayOf, onAnother, onDismiss }: WaysProps) {
  const t = useMessages()
  const back = contract && backOf?.(contract, payment?.wanted)
  const turnAutopayOn = contract && autopayOf?.(contract)
  return (
    <>
      {back && (
        <Button
          className={classes.first}
          onClick={() => {
            onDismiss()
            back.onClick()
          }}
        >
          {back.label}
        </Button>
      )}
      {payment && <Receipt payment={payment} />}
      {turnAutopayOn && (
        <Button variant="default" onClick={turnAutopayOn}>
          {t('payment.turnAutopayOn')}
        </Button>
      )}
      {onAnother && (
        <Button
          variant="default"
          onClick={() => {
            onDismiss()
            onAnother()
          }}
        >
          {t('payment.another')}
        </Button>
      )}
    </>
  )
}

function Receipt({ payment }: { payment: StartedPayment }) {
  const t = useMessages()
  const [state, setState] = useState<{ readonly saves: boolean; readonly failure?: unknown }>({ saves: false })
  const isLimited = useLimit(state.failure)

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
      <Button variant="default" loading={state.saves} disabled={isLimited} onClick={() => void save()}>
        {t('payment.receipt')}
      </Button>
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
