import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { addMonths, type Day } from '@kabinet/contract/kernel/days'
import { type Money, plus, sum, zero } from '@kabinet/contract/kernel/money'
import { type DebitPart, debitParts } from '../proration/debit.rules.ts'
import { type ContractFacts, effective } from '../facts.rules.ts'
import { type OwedDays, owedDays } from '../proration/owed.rules.ts'

export interface Restart {
  readonly from: Day
  readonly to: Day
  readonly billingDay: number
  readonly parts: readonly DebitPart[]
  readonly sum: Money
  readonly owed: OwedDays | null
  readonly total: Money
}

/**
 * Decides what a payment starts (docs/domain/billing.md#restart): a running credit is settled from the old period's
 * end; a suspended contract's month begins today, and the unpaid days of an expired credit are charged with it. Returns
 * undefined if there is nothing to start or the balance does not cover everything.
 */
export function decideRestart(given: ContractFacts, today: Day, unit: Money): Restart | undefined {
  const facts = effective(given, today)
  const has = (status: ServiceStatusCode) => facts.services.some((service) => service.status === status)
  const settled =
    has(serviceStatus.active) && facts.periodEnd !== null && facts.periodEnd <= today ? facts.periodEnd : null
  const blocked = has(serviceStatus.unpaid) && !has(serviceStatus.active) && !has(serviceStatus.paused)
  if (settled === null && !blocked) return undefined
  const parts = debitParts(settled === null ? 'off' : 'credit', facts, today, unit)
  const cost = sum(parts.map((part) => part.cost))
  // If paid days cover the whole month, it begins without a charge.
  const paidAhead = facts.services.some(({ status, paidDays }) => status === serviceStatus.unpaid && paidDays > 0)
  if (cost === 0 && !(settled === null && paidAhead)) return undefined
  const owed = settled === null ? owedDays(facts, today, unit) : null
  const total = plus(cost, owed?.sum ?? zero)
  if (facts.balance < total) return undefined
  const from = settled ?? today
  const billingDay = settled === null ? Number(today.slice(8)) : facts.billingDay
  const to = addMonths(from, 1, billingDay)
  return { from, to, billingDay, parts, sum: cost, owed, total }
}
