import type { Money } from '@kabinet/contract/kernel/money'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { Button, type ButtonVariant } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { CallSupport } from '../../shared/page/CallSupport.tsx'
import { config } from '../../shared/page/config.ts'
import { flowRoot } from '../../shared/page/flow-root.ts'
import { topUpFor } from '../../shared/payment/top-up-for.ts'
import { continueText } from './continue.ts'
import { dueOf } from './due.ts'
import type { FullContract } from './home.api.ts'
import classes from './home.module.css'
import { debtOf, paysAhead, paysForNow, topsUp } from './payable.ts'
import { restartsByMoney } from './sentence.ts'

export interface Acts {
  readonly onTopUp: () => void
  /** Opens the sheet for restarting services after the restart window; undefined if the customer may not do that. */
  readonly onSwitchOn: (() => void) | undefined
  /** Opens the sheet that ends a pause; undefined if the customer may not do that. */
  readonly onResume: (() => void) | undefined
  /** Opens the order that the contract waits for; undefined if it is not the customer's to continue. */
  readonly onContinue: (() => void) | undefined
  /** Invoices, if a debt is to be paid by them; undefined otherwise. */
  readonly invoices: Link | undefined
}

type Props = Acts & { readonly contract: FullContract }

interface Place {
  readonly variant?: ButtonVariant
  readonly className?: string | undefined
}

const second: Place = { variant: 'subtle', className: classes.second }

/** What the customer does next and, quieter below it, what else makes sense in the contract's status. */
export function BillingStatusAction({ contract, onTopUp, onSwitchOn, onResume, onContinue, invoices }: Props) {
  const t = useMessages()
  const { status, shortfall } = contract.billing_status
  const step = status === 'ordered' ? contract.ordered?.step : undefined
  const text = step && onContinue && continueText(step, t)
  const debt = debtOf(contract)
  const topUp = (place?: Place) => <TopUp onTopUp={onTopUp} {...place} />
  if (step === 'cancelled') {
    return (
      <>
        <CallSupport />
        {text ? <Continue text={text} onContinue={onContinue} {...second} /> : topUp(second)}
      </>
    )
  }
  if (text) {
    // An order that is not finished leads to its payment itself.
    const pay = shortfall > 0 && step !== 'unfinished' && { sum: topUpFor(shortfall), onTopUp }
    const isPaidFirst = pay && step === 'visit'
    return (
      <>
        {isPaidFirst && <Pay {...pay} />}
        <Continue text={text} onContinue={onContinue} {...(isPaidFirst && second)} />
        {pay && !isPaidFirst && <Pay {...pay} {...second} />}
      </>
    )
  }
  if (debt !== undefined) return <WithoutPayment contract={contract} debt={debt} onTopUp={onTopUp} />
  if (invoices) {
    return (
      <>
        <Button component="a" {...invoices}>
          {t('home.viewInvoices')}
        </Button>
        <WithSum contract={contract} onTopUp={onTopUp} {...second} />
      </>
    )
  }
  if (onSwitchOn && status === 'lapsed' && shortfall === 0) {
    return <Button onClick={onSwitchOn}>{t('common.switchOnAgain')}</Button>
  }
  const mayResume = onResume && (status === 'paused' || status === 'bundle_paused')
  if (!mayResume && !(status === 'partly' && shortfall === 0)) return <WithSum contract={contract} onTopUp={onTopUp} />
  return (
    <>
      {mayResume ? <Button onClick={onResume}>{t('home.resume')}</Button> : <CallSupport />}
      {topUp(second)}
    </>
  )
}

type WithoutPaymentProps = Pick<Props, 'contract' | 'onTopUp'> & { readonly debt: Money }

/** Where a payment starts nothing, only a debt is paid; what is left on the balance is a matter for support. */
function WithoutPayment({ contract, debt, onTopUp }: WithoutPaymentProps) {
  const { status } = contract.billing_status
  const pay = (place?: Place) => debt > 0 && <Pay sum={topUpFor(debt)} onTopUp={onTopUp} {...place} />
  if (status === 'stopped' || !config.flags.mobileConnection) {
    return (
      <>
        <CallSupport />
        {pay(second)}
      </>
    )
  }
  return (
    <>
      {pay()}
      <OrderConnection {...(debt > 0 && second)} />
      {status === 'disabled' && contract.balance.output_saldo > 0 && <CallSupport {...second} />}
    </>
  )
}

/** Tops up by what is missing. The sheet opens with the whole shortfall. */
function WithSum({ contract, onTopUp, ...place }: Pick<Props, 'contract' | 'onTopUp'> & Place) {
  const t = useMessages()
  const formats = useFormats()
  const { billing_status: billing, autopayment, services } = contract
  const { status, shortfall } = billing
  // What is off stays off: the money keeps on what works.
  const keepsRest = status === 'partly' && !restartsByMoney(services)
  const isAhead = keepsRest || paysAhead.includes(status)
  // If autopay adds a part of it, the button names no amount.
  const isNamed = isAhead ? dueOf(shortfall, autopayment).coming === undefined : paysForNow.includes(status)
  const sum = topUpFor(shortfall)
  // More than one payment takes is not promised either.
  if (!isNamed || shortfall <= 0 || sum > config.payments.max) return <TopUp onTopUp={onTopUp} {...place} />
  // The verb of the sentence.
  if (!isAhead && !topsUp.includes(status)) return <Pay sum={sum} onTopUp={onTopUp} />
  return (
    <>
      <Button onClick={onTopUp} {...place}>
        {t('common.topUpBy', { sum: formats.money(sum) })}
      </Button>
      {keepsRest && <CallSupport {...second} />}
    </>
  )
}

function TopUp({ onTopUp, ...place }: Pick<Props, 'onTopUp'> & Place) {
  const t = useMessages()
  return (
    <Button onClick={onTopUp} {...place}>
      {t('common.topUp')}
    </Button>
  )
}

function Pay({ sum, onTopUp, ...place }: Pick<Props, 'onTopUp'> & Place & { readonly sum: Money }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Button onClick={onTopUp} {...place}>
      {t('common.pay', { sum: formats.money(sum) })}
    </Button>
  )
}

function Continue({ text, onContinue, ...place }: Pick<Props, 'onContinue'> & Place & { readonly text: string }) {
  return (
    <Button onClick={onContinue} {...place}>
      {text}
    </Button>
  )
}

function OrderConnection(place: Place) {
  const t = useMessages()
  return (
    <Button component="a" href={`${flowRoot}/start`} {...place}>
      {t('availability.order')}
    </Button>
  )
}
