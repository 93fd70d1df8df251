import { type Money, sum } from '@kabinet/contract/kernel/money'
import { type BillingStatusCode, isPaused } from '@kabinet/contract/billing-status'
import { DebitLines } from './DebitLines.tsx'
import { RingSign } from '@kabinet/ui/primitives/glyphs.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { StateCard, type StateVariant } from './StateCard.tsx'
import { PaidPeriod } from '../../shared/contract/PaidPeriod.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { creditKindOf } from '../../shared/payment/credit.ts'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { unbrokenPhone } from '../../shared/i18n/unbroken.ts'
import { config } from '../../shared/page/config.ts'
import { flowRoot } from '../../shared/page/flow-root.ts'
import { CountedMoney } from '../../shared/page/CountedMoney.tsx'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { continueText } from './continue.ts'
import { dueOf } from './due.ts'
import type { FullContract } from './home.api.ts'
import classes from './home.module.css'
import { openUntil, restartsByMoney, sentenceOf } from './sentence.ts'
import card from './StateCard.module.css'

type BillingStatus = FullContract['billing_status']

export const variants: Readonly<Record<BillingStatusCode, StateVariant>> = {
  empty: 'paused',
  disabled: 'off',
  ordered: 'paused',
  paused: 'paused',
  paused_insufficient_funds: 'paused',
  bundle_paused: 'paused',
  not_started: 'attention',
  off: 'off',
  lapsed: 'off',
  stopped: 'off',
  partly: 'off',
  credit: 'attention',
  pause_ahead: 'works',
  autopay: 'works',
  debit_near: 'attention',
  works: 'works',
}

/** Statuses in which the button shows the amount to pay, if any. */
const paysForNow: readonly BillingStatusCode[] = [
  'ordered',
  'off',
  'lapsed',
  'not_started',
  'paused_insufficient_funds',
  'credit',
  'debit_near',
]

/** Statuses that a payment does not end. */
const withoutPayment: readonly BillingStatusCode[] = ['empty', 'disabled', 'stopped']

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>
const quietEnd = (chunks: ReactNode) => <em>{chunks}</em>

interface Props {
  readonly contract: FullContract
  readonly balanceBefore: Money | undefined
  readonly quiet: ReactNode
  readonly onTopUp: () => void
  /** Opens the sheet for restarting services after the restart window; undefined if the customer may not do that. */
  readonly onSwitchOn: (() => void) | undefined
  /** Opens the sheet that ends a pause; undefined if the customer may not do that. */
  readonly onResume: (() => void) | undefined
  /** Opens the order that the contract waits for; undefined if it is not the customer's to continue. */
  readonly onContinue: (() => void) | undefined
}

export function BillingStatusCard({ contract, balanceBefore, quiet, ...acts }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { billing_status: billing, balance, credit } = contract
  const kind = credit.running ? creditKindOf(credit.running.action_id) : undefined
  const { shortfall } = billing
  // A colour only for a balance that is short: what is off for another reason is in the sentence.
  const needsMoney = billing.severity === 'negative' && (shortfall > 0 || balance.output_saldo < 0)
  const { key, values } = sentenceOf(
    {
      ...billing,
      debit: billing.next_debit && billing.next_debit.sum,
      credit: kind,
      open: openUntil(contract.services),
      ordered: contract.ordered,
      restarts: restartsByMoney(contract.services),
    },
    formats,
  )
  return (
    <StateCard
      variant={variants[billing.status]}
      sentence={t.rich(key, { ...values, quiet: quietEnd })}
      balanceLabel={t('home.balance')}
      {...(needsMoney && { attention: t('home.severity') })}
      balance={<Balance amount={balance.output_saldo} before={balanceBefore} />}
      timeline={billing.period && <PaidPeriod billing={billing} period={billing.period} kind={kind} />}
      debit={<Debit contract={contract} />}
      {...(billing.status === 'ordered' && { mark: <RingSign sign="info" /> })}
      action={<Action billing={billing} order={contract.ordered} {...acts} />}
      quiet={quiet}
    />
  )
}

type ActionProps = Pick<Props, 'onTopUp' | 'onSwitchOn' | 'onResume' | 'onContinue'> & {
  readonly billing: BillingStatus
  readonly order: FullContract['ordered']
}

function Action({ billing: { status, shortfall }, order, onTopUp, onSwitchOn, onResume, onContinue }: ActionProps) {
  const t = useMessages()
  const formats = useFormats()
  const step = status === 'ordered' ? order?.step : undefined
  const calls = step === 'cancelled' || status === 'stopped' || (status === 'partly' && shortfall === 0)
  const text = step && onContinue && continueText(step, t)
  if (text && !calls && !(shortfall > 0 && step === 'visit')) return <Button onClick={onContinue}>{text}</Button>
  if (onSwitchOn && status === 'lapsed' && shortfall === 0) {
    return <Button onClick={onSwitchOn}>{t('common.switchOnAgain')}</Button>
  }
  const mayResume = onResume && (status === 'paused' || status === 'bundle_paused')
  if (mayResume || calls || withoutPayment.includes(status)) {
    return (
      <>
        {mayResume ? (
          <Button onClick={onResume}>{t('home.resume')}</Button>
        ) : !calls && config.flags.mobileConnection ? (
          <Button component="a" href={`${flowRoot}/start`}>
            {t('availability.order')}
          </Button>
        ) : (
          <Button component="a" href={`tel:+${config.support.phone}`}>
            {t('common.call', { phone: unbrokenPhone(config.support.display) })}
          </Button>
        )}
        <Button variant="subtle" className={classes.second} onClick={text ? onContinue : onTopUp}>
          {text ?? t('common.topUp')}
        </Button>
      </>
    )
  }
  const payNow = shortfall > 0 && paysForNow.includes(status)
  return (
    <Button onClick={onTopUp}>
      {payNow
        ? t(status === 'debit_near' ? 'common.topUpBy' : 'common.pay', { sum: formats.money(shortfall) })
        : t('common.topUp')}
    </Button>
  )
}

function Balance({ amount, before }: { amount: Money; before: Money | undefined }) {
  return (
    <div className={classes.balance} data-testid="balance">
      <CountedMoney big amount={amount} before={before} />
    </div>
  )
}

function Debit({ contract: { billing_status: billing, autopayment, ordered } }: Pick<Props, 'contract'>) {
  const t = useMessages()
  const formats = useFormats()
  const debit = billing.next_debit
  const sumText = (amount: Money) => <MoneyText text={formats.money(amount)} />
  if (!debit) {
    if (ordered?.cost) return <DebitLines title={t('home.orderedCost')} sum={sumText(ordered.cost)} />
    if (!withoutPayment.includes(billing.status)) return null
    return <p className={card.label}>{t.rich('home.next', { status: billing.status, b: strong })}</p>
  }
  const shown = (line: { title: string; sum: Money }) => ({ title: line.title, sum: sumText(line.sum) })
  const { daily, owed, shortfall } = billing
  const { coming, toAdd } = dueOf(shortfall, autopayment)
  const note = noteOf(billing, t, formats)
  const beside = [
    { title: t('home.daily'), sum: daily },
    { title: t('home.lent'), sum: owed },
    ...(coming ? [{ title: t('home.autopayAdds', { day: formats.day(coming.day, 'on') }), sum: coming.sum }] : []),
  ].filter((line) => line.sum > 0)
  return (
    <DebitLines
      title={debit.day ? t('home.nextDebit', { day: formats.day(debit.day, 'on') }) : t('home.nextMonth')}
      sum={sumText(debit.sum)}
      parts={partLines(debit.parts, t).map(shown)}
      collapsedParts={t('home.debitParts', { count: debit.parts.length, names: partNames(debit.parts, t) })}
      {...(note !== undefined && { note })}
      beside={beside.map(shown)}
      {...(toAdd > 0 && {
        // A pause waits for money now, not on the day of the charge.
        shortfall: {
          title: t(debit.day && !isPaused(billing.status) ? 'home.toAdd' : 'home.toAddNow'),
          sum: sumText(toAdd),
        },
        isOnButton: toAdd === shortfall && beside.length === 0 && paysForNow.includes(billing.status),
      })}
    />
  )
}

/**
 * Returns a note on the charge or on what follows it: how long a payment lasts, what is charged apart, when the next
 * paid month begins, or when the credit ends (docs/domain/billing.md#credits).
 */
function noteOf(billing: BillingStatus, t: Translate, formats: Formats): string | undefined {
  const { status, day, period } = billing
  if (status === 'off') {
    const until = billing.steps.find((step) => step.sum > 0)?.until
    return until ? t('home.paymentLasts', { until: formats.day(until, 'until') }) : t('home.monthFromPayment')
  }
  if (billing.daily > 0) return t('home.dailyApart', { sum: formats.money(billing.month) })
  if (status === 'lapsed') return t('home.monthFromSwitchOn')
  if (status !== 'credit' || !day || !period) return undefined
  return t('home.creditEnds', { until: formats.day(day, 'until'), from: formats.day(period.to, 'since') })
}

type DebitPart = NonNullable<BillingStatus['next_debit']>['parts'][number]

/** Returns the label of a part: `Internet, 25 of 31 days` if it is charged for only some days of the month. */
function partTitle({ title, days }: DebitPart, t: Translate): string {
  return days ? t('home.partOfMonth', { title, ...days }) : title
}

/** Returns the parts with equal labels as one line: `Internet × 3`. */
function partLines(parts: readonly DebitPart[], t: Translate): { title: string; sum: Money }[] {
  const sums = new Map<string, Money[]>()
  for (const part of parts) {
    const title = partTitle(part, t)
    sums.set(title, [...(sums.get(title) ?? []), part.sum])
  }
  return [...sums].map(([title, of]) => ({ title: of.length > 1 ? `${title} × ${of.length}` : title, sum: sum(of) }))
}

/**
 * Returns the label of a single part, or else the distinct titles: `Internet, TV, phone`. All titles but the first
 * begin in lower case, except acronyms.
 */
function partNames(parts: readonly DebitPart[], t: Translate): string {
  const [only] = parts
  if (only && parts.length === 1) return partTitle(only, t)
  return [...new Set(parts.map(({ title }) => title))]
    .map((title, index) => (index === 0 ? title : title.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())))
    .join(', ')
}
