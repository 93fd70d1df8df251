import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, zero } from '@kabinet/contract/kernel/money'
import { type CashbackFacts, type DatedFacts, effective } from '../facts.rules.ts'
import { dayShare, type FirstCharge, monthBeginning, restOfPeriod } from '../proration/first-charge.rules.ts'
import type { UsedOnCredit } from '../proration/owed.rules.ts'
import type { Refund } from '../proration/refund.rules.ts'
import { type Paid, paidTo } from '../snapshot/paid.rules.ts'
import { outlookOf } from '../status/outlook.rules.ts'
import { worksOf } from '../status/works.rules.ts'

/** Refund and charge of a change: shown before confirmation, and posted exactly as shown. */
export interface Quote {
  readonly refund: Refund | null
  readonly charge: FirstCharge
  /** Charge less refund; negative if the refund is greater. */
  readonly net: Money
  readonly balance: Money
  readonly balanceAfter: Money
  readonly shortfall: Money
}

function quoteOf(balance: Money, refund: Refund | null, charge: FirstCharge): Quote {
  const net = minus(charge.sum, refund?.sum ?? zero)
  const balanceAfter = minus(balance, net)
  return { refund, charge, net, balance, balanceAfter, shortfall: money(Math.max(0, -balanceAfter)) }
}

/**
 * Quotes a change today to a tariff at `cost` a month: unused days are refunded, and a new month is charged
 * (docs/domain/services.md#tariffs).
 * @param refund for the days from today on that the present tariff has paid; the same whatever tariff follows
 */
export function quoteTariffChange({ facts, asOf }: DatedFacts, refund: Refund | null, cost: Money): Quote {
  return quoteOf(facts.balance, refund, monthBeginning(cost, asOf, facts))
}

/** Returns how many days a charge pays beyond the contract's period. */
export function daysBeyond(
  { facts: { periodEnd } }: Pick<DatedFacts, 'facts'>,
  { to }: Pick<FirstCharge, 'to'>,
): number {
  return periodEnd ? Math.max(0, daysBetween(periodEnd, to)) : 0
}

/** Returns the last day that a charge pays, behind a running or scheduled pause, which postpones it. */
export function chargedUntil(snapshot: Paid, charge: Pick<FirstCharge, 'to'>): Day {
  const to = paidTo(snapshot, { paidDays: daysBeyond(snapshot, charge) }) ?? charge.to
  return addDays(to, -1)
}

/** Add-on of a service, and on which of the contract's TV cards. */
export interface Item {
  readonly parent: string
  readonly tariffId: number
  readonly tvCard?: string | null | undefined
}

export type FirstSpan = 'month' | 'rest'

export interface PricedItem extends Item {
  readonly cost: Money
  /** What the first charge of a monthly item covers: a whole month (the default) or the rest of the period. */
  readonly first?: FirstSpan
}

export const isSame = (one: Item, other: Item): boolean =>
  one.parent === other.parent && one.tariffId === other.tariffId && (one.tvCard ?? null) === (other.tvCard ?? null)

/**
 * Quotes the connection of an item charged by the month.
 * @param endedToday items that were disconnected today: today is paid for them, so a new charge begins tomorrow
 */
export function quoteConnection(
  { facts, asOf, unit }: DatedFacts,
  item: PricedItem,
  endedToday: readonly Item[],
): Quote {
  const from = endedToday.some((ended) => isSame(ended, item)) ? addDays(asOf, 1) : asOf
  const { cost, first = 'month' } = item
  const charge = first === 'month' ? monthBeginning(cost, from, facts) : restOfPeriod(cost, from, facts, unit)
  return quoteOf(facts.balance, null, charge)
}

/** Returns the charge for today of an item charged by the day, at `price` a month. */
export function quoteDay({ facts, asOf, unit }: DatedFacts, price: Money): Money {
  return dayShare(price, asOf, facts, unit)
}

/**
 * Returns the first day that an add-on does not serve if it is disconnected today: tomorrow or, during a pause, the day
 * on which the pause began (docs/domain/services.md#changes-and-quotes).
 */
export function firstUnserved({ facts, asOf }: Pick<DatedFacts, 'facts' | 'asOf'>): Day {
  const { pause } = facts
  return pause && pause.from <= asOf && worksOf(facts, asOf) === 'paused' ? pause.from : addDays(asOf, 1)
}

/** What the end of an add-on today refunds and charges. */
export interface EndQuote {
  readonly refund: Refund | null
  readonly used: UsedOnCredit | null
  /** Charge in hundredths; negative if the refund is greater. */
  readonly net: Money
}

/** Returns the day on which a tariff planned now would take effect; null if no month is due to begin. */
export function plannedDay(
  { facts, asOf, unit }: DatedFacts,
  code: string,
  cashbacksLost: readonly number[],
): Day | null {
  const services = facts.services.map((service) =>
    service.code === code ? { ...service, planned: { day: asOf, cost: service.cost } } : service,
  )
  const outlook = outlookOf(effective({ ...facts, services }, asOf), asOf, { unit, cashbacksLost })
  return outlook?.plannedFrom.get(code) ?? null
}

/** Returns the active cashbacks among `lost`, the types that end when a tariff changes. */
export function cashbacksLostByChange<C extends Pick<CashbackFacts, 'isActive' | 'typeId'>>(
  cashbacks: readonly C[],
  lost: readonly number[],
): C[] {
  return cashbacks.filter(({ isActive, typeId }) => isActive && lost.includes(typeId))
}
