import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { addMonths, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, sum } from '@kabinet/contract/kernel/money'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'
import { shareOf } from './share.rules.ts'
import type { ContractFacts, ServiceFacts } from '../facts.rules.ts'

export interface DebitPart {
  /** Code of the service; null for the bundle, which is charged as a whole (docs/domain/billing.md#bundles). */
  readonly service: string | null
  readonly cost: Money
  readonly price: Money
  /** Number of charged days out of `of`; null for the whole month. */
  readonly days: { readonly count: number; readonly of: number } | null
}

export const costOf = (parts: readonly DebitPart[]): Money => sum(parts.map(({ cost }) => cost))

function isMonthly({ inBundle, charged }: ServiceFacts): boolean {
  return !inBundle && charged === 'monthly'
}

export interface Month {
  readonly from: Day
  /** Exclusive end. */
  readonly to: Day
}

/**
 * Returns whether a planned tariff starts with this month. Paid days of the current tariff are used first, whatever day
 * was planned (docs/domain/services.md#planned-changes).
 */
export function isDue({ planned, paidDays }: Pick<ServiceFacts, 'planned' | 'paidDays'>, monthBegins: Day): boolean {
  return planned !== null && planned.day <= monthBegins && paidDays === 0
}

function partOf(service: ServiceFacts, { from, to }: Month, unit: Money): DebitPart | undefined {
  const { code, cost, planned, endsOn, paidDays } = service
  if (endsOn !== null && endsOn <= from) return undefined
  const price = planned && isDue(service, from) ? planned.cost : cost
  const of = daysBetween(from, to)
  const paid = Math.min(paidDays, of)
  const left = paid === 0 ? price : shareOf(price, { fromDay: paid, toDay: of, periodDays: of }, unit)
  return left > 0 ? { service: code, cost: left, price, days: paid === 0 ? null : { count: of - paid, of } } : undefined
}

/**
 * Returns the parts of a month's cost, the bundle as one part.
 * @param bundle price of the bundle; null if the bundle is not charged
 */
export function monthParts(
  services: readonly ServiceFacts[],
  bundle: Money | null,
  month: Month,
  unit: Money,
): DebitPart[] {
  const whole = bundle === null ? [] : [{ service: null, cost: bundle, price: bundle, days: null }]
  return [...whole, ...services.filter(isMonthly).flatMap((service) => partOf(service, month, unit) ?? [])]
}

export function monthFrom(day: Day): Month {
  return { from: day, to: addMonths(day, 1, Number(day.slice(8))) }
}

export function debitParts(code: BillingStatusCode, facts: ContractFacts, today: Day, unit: Money): DebitPart[] {
  const { bundle, periodEnd, billingDay } = facts
  const next = periodEnd === null ? monthFrom(today) : { from: periodEnd, to: addMonths(periodEnd, 1, billingDay) }
  const { unpaid, paused, active } = serviceStatus
  const having = (...codes: ServiceStatusCode[]) => facts.services.filter(({ status }) => codes.includes(status))
  const whole = (counts: boolean) => (bundle && counts ? bundle.cost : null)
  switch (code) {
    case 'empty':
    case 'disabled':
    case 'ordered':
    case 'stopped':
      return []
    case 'off':
    case 'lapsed':
    case 'not_started':
      return monthParts(having(unpaid), whole(bundle?.status === 'disabled'), monthFrom(today), unit)
    case 'paused':
    case 'paused_insufficient_funds':
    case 'bundle_paused':
      return monthParts(having(paused, active), whole(true), next, unit)
    default:
      return monthParts(having(active), whole(bundle?.status === 'enabled'), next, unit)
  }
}
