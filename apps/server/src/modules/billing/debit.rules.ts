import { serviceStatus } from '@kabinet/contract/ids'
import { addMonths, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Situation } from '@kabinet/contract/standing'
import { shareOf } from './share.rules.ts'
import type { ContractFacts, ServiceFacts } from './facts.rules.ts'

/** What one service, or the bundle as a whole, adds to a debit. */
export interface DebitPart {
  /** The service's code; null for the bundle, which is charged as one cost (domain: Periods). */
  readonly service: string | null
  readonly cost: Money
  /** For a whole month. */
  readonly price: Money
  /** So many days of so many, where the others are paid already; null for all. */
  readonly days: { readonly count: number; readonly of: number } | null
}

function isMonthly({ inBundle, charged }: ServiceFacts): boolean {
  return !inBundle && charged === 'monthly'
}

/** The month that a debit or a restart pays for. */
interface Month {
  readonly from: Day
  /** The first day after it. */
  readonly to: Day
}

/** What a service adds to a month: its price, or that of the tariff planned for it, without the days that are paid already. */
function partOf(service: ServiceFacts, { from, to }: Month, unit: Money): DebitPart | undefined {
  const { code, cost, planned, endsOn, paidDays } = service
  if (endsOn !== null && endsOn <= from) return undefined
  const price = planned && planned.day <= from ? planned.cost : cost
  const of = daysBetween(from, to)
  const paid = Math.min(paidDays, of)
  const left = paid === 0 ? price : shareOf(price, { after: paid, to: of, of }, unit)
  return left > 0 ? { service: code, cost: left, price, days: paid === 0 ? null : { count: of - paid, of } } : undefined
}

/** What a month costs of the services that `counts`, the bundle as one. */
function monthParts(
  facts: ContractFacts,
  counts: (service: ServiceFacts) => boolean,
  bundleCounts: boolean,
  { month, unit }: { month: Month; unit: Money },
): DebitPart[] {
  const services = facts.services.filter((service) => isMonthly(service) && counts(service))
  const { bundle } = facts
  const whole = bundle && bundleCounts ? [{ service: null, cost: bundle.cost, price: bundle.cost, days: null }] : []
  return [...whole, ...services.flatMap((service) => partOf(service, month, unit) ?? [])]
}

/** A month that begins with a day, and keeps it as its billing day. */
export function monthFrom(day: Day): Month {
  return { from: day, to: addMonths(day, 1, Number(day.slice(8))) }
}

/** What the next debit takes, or what a restart or a resume would: by situation. */
export function debitParts(situation: Situation, facts: ContractFacts, today: Day, unit: Money): DebitPart[] {
  const { bundle, periodEnd, billingDay } = facts
  const next = periodEnd === null ? monthFrom(today) : { from: periodEnd, to: addMonths(periodEnd, 1, billingDay) }
  switch (situation) {
    case 'empty':
    case 'disabled':
    case 'stopped':
      return []
    case 'off':
    case 'not_started':
      return monthParts(facts, ({ status }) => status === serviceStatus.unpaid, bundle?.status === 'disabled', {
        month: monthFrom(today),
        unit,
      })
    case 'paused':
    case 'paused_short':
    case 'bundle_paused':
      return monthParts(
        facts,
        ({ status }) => status === serviceStatus.paused || status === serviceStatus.active,
        true,
        { month: next, unit },
      )
    default:
      return monthParts(facts, ({ status }) => status === serviceStatus.active, bundle?.status === 'enabled', {
        month: next,
        unit,
      })
  }
}
