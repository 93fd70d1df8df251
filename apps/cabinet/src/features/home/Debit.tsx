import { type Money, money, plus } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import type { ReactNode } from 'react'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { dailyNames, orderParts, partLines, partNames } from './debit-parts.ts'
import { DebitLines } from './DebitLines.tsx'
import { besideCharge, dueOf } from './due.ts'
import type { FullContract, Service } from './home.api.ts'
import { topUpFor } from '../../shared/payment/top-up-for.ts'
import { paysForNow, withoutPayment } from './payable.ts'
import { restartsByMoney } from './sentence.ts'
import card from './StateCard.module.css'

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>

/** What is charged next and what it is made of, or why nothing is. */
export function Debit({ contract }: { readonly contract: FullContract }) {
  const t = useMessages()
  const formats = useFormats()
  const { balance, billing_status: billing, autopayment, ordered, services } = contract
  const debit = billing.next_debit
  const sumText = (amount: Money) => <MoneyText text={formats.money(amount)} />
  const shown = (line: { title: string; sum: Money }) => ({ title: line.title, sum: sumText(line.sum) })
  if (!debit) {
    if (ordered?.cost) return <OrderDebit contract={contract} order={ordered} />
    if (!withoutPayment.includes(billing.status)) return null
    const owes = balance.output_saldo < 0 ? 'yes' : 'no'
    const debt = formats.money(money(Math.abs(balance.output_saldo)))
    return <p className={card.label}>{t.rich('home.next', { status: billing.status, owes, debt, b: strong })}</p>
  }
  const { shortfall } = billing
  const { daily, lent, debt } = besideCharge(billing, balance.output_saldo)
  const { coming, toAdd } = dueOf(shortfall, autopayment)
  const note = noteOf(contract, t, formats) ?? plannedNote(debit, services, t, formats)
  const beside = [
    {
      title: t('home.daily', {
        names: dailyNames(services) || 'none',
        day: debit.day ? formats.day(debit.day, 'until') : 'none',
      }),
      sum: daily,
    },
    { title: t('home.lent'), sum: lent },
    { title: t('home.debt'), sum: debt },
    ...(coming ? [{ title: t('home.autopayAdds', { day: formats.day(coming.day, 'on') }), sum: coming.sum }] : []),
  ].filter((line) => line.sum > 0)
  return (
    <DebitLines
      title={debit.day ? t('home.nextDebit', { day: formats.day(debit.day, 'on') }) : t('home.nextMonth')}
      sum={sumText(debit.sum)}
      parts={partLines(debit.parts, t).map(shown)}
      collapsedParts={partNames(debit.parts, t)}
      {...(note !== undefined && { note })}
      beside={beside.map(shown)}
      {...(toAdd > 0 &&
        toAdd !== debit.sum && {
          shortfall: { title: t('home.toAdd'), sum: sumText(toAdd) },
          isOnButton: toAdd === topUpFor(shortfall) && beside.length === 0 && paysForNow.includes(billing.status),
        })}
    />
  )
}

interface OrderProps {
  readonly contract: FullContract
  readonly order: NonNullable<FullContract['ordered']>
}

/** Returns what follows from paying an order later: it goes on without the money, for which its services wait. */
export function putOffText({ ordered, billing_status: { status } }: FullContract, t: Translate): ReactNode {
  if (!ordered || status !== 'ordered' || ordered.to_pay <= 0) return undefined
  if (ordered.step === 'pending' || ordered.step === 'unfinished') return undefined
  return <p className={card.label}>{t('home.orderedUnpaid', { known: ordered.visit ? 'yes' : 'no' })}</p>
}

/** What is charged once an order is connected. */
function OrderDebit({ contract: { balance, billing_status: billing, services }, order }: OrderProps) {
  const t = useMessages()
  const formats = useFormats()
  const { to_pay: toPay, cost } = order
  const parts = orderParts(order, services, t)
  const { debt } = besideCharge({ ...billing, shortfall: toPay }, balance.output_saldo)
  const sumText = (amount: Money) => <MoneyText text={formats.money(amount)} />
  return (
    <DebitLines
      title={t('home.orderedCost')}
      sum={<MoneyText text={t('home.orderedUpTo', { sum: formats.money(cost) })} />}
      parts={partLines(parts, t).map(({ title, sum }) => ({ title, sum: sumText(sum) }))}
      collapsedParts={partNames(parts, t)}
      {...(debt > 0 && plus(cost, debt) === toPay && { beside: [{ title: t('home.debt'), sum: sumText(debt) }] })}
      {...(toPay > 0 && toPay !== cost && { shortfall: { title: t('home.toAdd'), sum: sumText(toPay) } })}
      isOnButton
    />
  )
}

/**
 * Returns a note on the charge or on what follows it: how long a payment lasts, what resuming needs
 * (docs/domain/services.md#resuming), what is charged apart, what the balance does not switch on, when the next paid
 * month begins, or what ends with the credit (docs/domain/billing.md#credits).
 */
function noteOf({ billing_status, services }: FullContract, t: Translate, formats: Formats): string | undefined {
  const { status, period, daily, month, steps } = billing_status
  if (status === 'off' || status === 'not_started') {
    const until = steps.find((step) => step.sum > 0)?.until
    const first = status === 'off' ? 'no' : 'yes'
    return until
      ? t('home.paymentLasts', { until: formats.day(until, 'until'), first })
      : t('home.monthFromPayment', { first })
  }
  if (status === 'paused_insufficient_funds') return t('home.resumeNeeds')
  // What is off is not in the total that is beside the services.
  if (daily > 0) return status === 'partly' ? undefined : t('home.dailyApart', { sum: formats.money(month) })
  if (status === 'partly' && !restartsByMoney(services)) return t('home.offApart')
  if (status === 'lapsed') return t('home.monthFromSwitchOn')
  if (status !== 'credit' || !period) return undefined
  return t('home.creditEnds', { from: formats.day(period.to, 'since') })
}

type NextDebit = NonNullable<FullContract['billing_status']['next_debit']>

/** Returns a note on the tariff that makes the next charge differ from what the services cost now. */
function plannedNote({ day, parts }: NextDebit, services: readonly Service[], t: Translate, formats: Formats) {
  const planned = services
    .filter(({ service_group_id: group, service_cost, planned: next }) =>
      parts.some(
        ({ service_group_id, price }) => service_group_id === group && next?.cost === price && price !== service_cost,
      ),
    )
    .map(({ planned: next }) => next)
    .find((next) => next && day && next.day <= day)
  return planned ? t('services.planned', { day: formats.day(planned.day, 'since'), title: planned.title }) : undefined
}
