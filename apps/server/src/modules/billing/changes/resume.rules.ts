import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, plus, sum, zero } from '@kabinet/contract/kernel/money'
import { dayShare } from '../proration/first-charge.rules.ts'
import type { ContractFacts } from '../facts.rules.ts'
import { afterPause } from '../pauses/pause.rules.ts'
import { decideRestart, type Restart } from '../restart/restart.rules.ts'

/**
 * Quote for ending a pause today: shown before confirmation, and posted exactly as shown
 * (docs/domain/services.md#resuming).
 */
export interface ResumeTerms {
  /** Required balance: the cost of a month, or `charged` if that is greater. */
  readonly sum: Money
  /** Amount charged at once: `daily` and, if no paid days are left, a month and the unpaid days of a credit. */
  readonly charged: Money
  readonly daily: Money
  readonly shortfall: Money
  /** Last paid day after resuming; null if none. */
  readonly paidUntil: Day | null
}

interface Moment {
  readonly month: Money
  readonly today: Day
  /** Whether the daily run bills today; on the day of an import, the old system has already billed active services. */
  readonly billed: boolean
  readonly paid: readonly string[]
  readonly unit: Money
}

/** Returns today's charge for daily services; zero while a month is unpaid (docs/domain/billing.md#daily-charges). */
function todaysShare(facts: ContractFacts, { today, billed, paid, unit }: Moment): Money {
  const { unpaid, active } = serviceStatus
  const daily = facts.services.filter(({ charged, inBundle }) => charged === 'daily' && !inBundle)
  if (facts.services.some((service) => service.status === unpaid && !daily.includes(service))) return zero
  const due = daily.filter(
    ({ code, status }) => (status === unpaid || (status === active && billed)) && !paid.includes(code),
  )
  return sum(due.map(({ cost }) => dayShare(cost, today, facts, unit)))
}

function started(facts: ContractFacts, { from, to, billingDay }: Restart): ContractFacts {
  const { unpaid, active } = serviceStatus
  const services = facts.services.map((service) => {
    const waited = service.status === unpaid && (service.charged === 'monthly' || service.inBundle)
    return waited ? { ...service, status: active } : service
  })
  return { ...facts, periodFrom: from, periodEnd: to, billingDay, services }
}

export function resumeTermsOf(facts: ContractFacts, moment: Moment): ResumeTerms {
  const { month, today, unit } = moment
  const after = afterPause(facts, today)
  // With an unlimited balance, the decision shows what would start and what it costs.
  const start = decideRestart({ ...after, balance: money(Number.MAX_SAFE_INTEGER) }, today, unit)
  const daily = todaysShare(start ? started(after, start) : after, moment)
  const charged = plus(start?.total ?? zero, daily)
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
