import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import { dayShare } from './changes.rules.ts'
import type { ContractFacts } from './facts.rules.ts'
import { afterPause } from './pause.rules.ts'
import { decideRestart, type Restart } from './restart.rules.ts'

/**
 * What the end of a pause today needs, takes and brings: shown before it is confirmed, and posted as it stands
 * (docs/domain/services.md#resuming).
 */
export interface ResumeTerms {
  /** What must be on the balance: a month, and no less than what is taken. */
  readonly sum: Money
  /** Taken at once: a month where no paid days come back, and `daily`. */
  readonly charged: Money
  /** Of it, today's share of what is charged by the day. */
  readonly daily: Money
  readonly shortfall: Money
  /** The last day that is paid then; null where nothing is. */
  readonly paidUntil: Day | null
}

interface Moment {
  /** What a month costs: it must be on the balance even where nothing is taken. */
  readonly month: Money
  readonly today: Day
  /** Whether the day's run bills today; on the day of an import, what works is paid elsewhere. */
  readonly billed: boolean
  /** The codes of services whose day is charged already. */
  readonly paid: readonly string[]
  /** The least sum of the currency. */
  readonly unit: Money
}

/**
 * What today takes of services that are charged by the day; nothing beside a month that is owed
 * (docs/domain/billing.md#daily-charges).
 */
function todaysShare(facts: ContractFacts, { today, billed, paid, unit }: Moment): Money {
  const { unpaid, active } = serviceStatus
  const daily = facts.services.filter(({ charged, inBundle }) => charged === 'daily' && !inBundle)
  if (facts.services.some((service) => service.status === unpaid && !daily.includes(service))) return zero
  const due = daily.filter(
    ({ code, status }) => (status === unpaid || (status === active && billed)) && !paid.includes(code),
  )
  return sum(due.map(({ cost }) => dayShare(cost, today, facts, unit)))
}

/** A contract with the month that begins: all that waited for it goes on, what is charged by the day with its next day. */
function started(facts: ContractFacts, { from, to, billingDay }: Restart): ContractFacts {
  const { unpaid, active } = serviceStatus
  const services = facts.services.map((service) => {
    const waited = service.status === unpaid && (service.charged === 'monthly' || service.inBundle)
    return waited ? { ...service, status: active } : service
  })
  return { ...facts, periodFrom: from, periodEnd: to, billingDay, services }
}

/** What resuming today, or restarting by paying, needs and brings. */
export function resumeTermsOf(facts: ContractFacts, moment: Moment): ResumeTerms {
  const { month, today, unit } = moment
  const after = afterPause(facts, today)
  // With money for anything, what would start is what it costs.
  const start = decideRestart({ ...after, balance: money(Number.MAX_SAFE_INTEGER) }, today, unit)
  const daily = todaysShare(start ? started(after, start) : after, moment)
  const charged = sum([start?.total ?? zero, daily])
  const needed = money(Math.max(month, charged))
  const to = start?.to ?? after.periodEnd
  return {
    sum: needed,
    charged,
    daily,
    shortfall: money(Math.max(0, minus(needed, facts.balance))),
    paidUntil: to && to > today ? addDays(to, -1) : null,
  }
}
