import { serviceStatus, type ServiceStatusCode } from '@kabinet/contract/ids'
import { addMonths, type Day } from '@kabinet/contract/kernel/days'
import { type Money, sum } from '@kabinet/contract/kernel/money'
import { type ContractFacts, type DebitPart, debitParts, effective } from './standing.rules.ts'

/** A new paid month: what is charged, and the period it pays for. */
export interface Restart {
  readonly from: Day
  readonly to: Day
  readonly billingDay: number
  readonly parts: readonly DebitPart[]
  readonly sum: Money
}

/**
 * Whether a replenishment starts the services again (domain: Periods): a blocked contract's month begins on the
 * day it is paid; a credit is settled from the old period's end, and a balance short of the month changes nothing.
 */
export function decideRestart(given: ContractFacts, today: Day): Restart | undefined {
  const facts = effective(given, today)
  const has = (status: ServiceStatusCode) => facts.services.some((service) => service.status === status)
  const settled =
    has(serviceStatus.active) && facts.periodEnd !== null && facts.periodEnd <= today ? facts.periodEnd : null
  const blocked = has(serviceStatus.unpaid) && !has(serviceStatus.active) && !has(serviceStatus.paused)
  if (settled === null && !blocked) return undefined
  const parts = debitParts(settled === null ? 'off' : 'credit', facts)
  const cost = sum(parts.map((part) => part.cost))
  if (cost === 0 || facts.balance < cost) return undefined
  const from = settled ?? today
  const billingDay = settled === null ? Number(today.slice(8)) : facts.billingDay
  return { from, to: addMonths(from, 1, billingDay), billingDay, parts, sum: cost }
}
