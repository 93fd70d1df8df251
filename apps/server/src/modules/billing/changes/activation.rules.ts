import { serviceStatus } from '@kabinet/contract/ids'
import { type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, money, sum } from '@kabinet/contract/kernel/money'
import { restOfPeriod } from '../proration/first-charge.rules.ts'
import type { DebitPart } from '../proration/debit.rules.ts'
import type { ContractFacts, OrderFacts } from '../facts.rules.ts'
import { decideRestart, type Restart } from '../restart/restart.rules.ts'

/** What activating ordered services changes (docs/domain/billing.md#activation). */
export interface Activation {
  /** Status of the other services, which the activated ones take; daily services begin as unpaid instead of active. */
  readonly status: 0 | 1 | 4
  /** Days of a running or unpaid credit before the activation: monthly services are not charged for them. */
  readonly paidDays: number
  /** Charge for the days left of a running period; null if none is running. */
  readonly charge: {
    readonly from: Day
    /** Exclusive end. */
    readonly to: Day
    readonly parts: readonly DebitPart[]
    readonly sum: Money
  } | null
  /** Whether nothing else is connected, so that the contract begins like a new one. */
  readonly isFirst: boolean
}

type Ordered = Pick<OrderFacts, 'services' | 'bundle'>

function chargeFrom(from: Day, facts: ContractFacts, { services, bundle }: Ordered, unit: Money): Activation['charge'] {
  const priced = services
    .filter(({ inBundle, charged, cost }) => !inBundle && charged === 'monthly' && cost > 0)
    .map(({ code, cost }) => ({ service: code as string | null, price: cost }))
  if (bundle) priced.push({ service: null, price: bundle })
  const parts = priced.map(({ service, price }) => {
    const { sum: cost, days } = restOfPeriod(price, from, facts, unit)
    return { service, price, cost, days }
  })
  const charged = parts.filter(({ cost }) => cost > 0)
  if (charged.length === 0) return null
  return { from, to: facts.periodEnd!, parts: charged, sum: sum(charged.map(({ cost }) => cost)) }
}

/**
 * Decides how ordered services join the others of their contract.
 * @param facts as stored, not adjusted by `effective`: a day that is not billed yet treats all services alike
 */
export function activationOf(facts: ContractFacts, ordered: Ordered, today: Day, unit: Money): Activation {
  const { active, unpaid, paused, disabled } = serviceStatus
  const own = facts.services.filter(({ connected }) => !connected)
  const has = (status: number) => own.some((service) => service.status === status)
  const none = { paidDays: 0, charge: null, isFirst: false }
  if (own.every(({ status }) => status === disabled)) return { ...none, status: unpaid, isFirst: true }
  const { credit, periodEnd, pause } = facts
  const onCredit = credit ? daysBetween(credit.from, credit.to) : 0
  const isPaused = facts.bundle?.status === 'suspended' || (!has(active) && has(paused))
  // Without a period, what is active is charged daily, and these services wait for their first month.
  if (!isPaused && (!has(active) || periodEnd === null)) return { ...none, status: unpaid, paidDays: onCredit }
  // What was left when the pause began is served after it.
  const day = isPaused && pause && pause.from < today ? pause.from : today
  const status = isPaused ? paused : active
  if (periodEnd !== null && periodEnd > day) {
    return { ...none, status, charge: chargeFrom(day, facts, ordered, unit) }
  }
  if (!credit || periodEnd === null) return { ...none, status }
  return { ...none, status, paidDays: credit.to > day ? daysBetween(periodEnd, day) : onCredit }
}

/**
 * Returns the month that begins when the first services charged by the month join daily ones that work: those never
 * wait for a month, so it begins whatever the balance is. Undefined if a period has begun, or nothing is active.
 * @param activated codes of the activated services, which are unpaid
 */
export function firstMonthOf(
  facts: ContractFacts,
  activated: readonly string[],
  today: Day,
  unit: Money,
): Restart | undefined {
  const works = facts.services.some(({ status, connected }) => status === serviceStatus.active && !connected)
  if (facts.periodEnd !== null || !works) return undefined
  const services = facts.services.filter(({ code }) => activated.includes(code))
  return decideRestart({ ...facts, services, balance: money(Number.MAX_SAFE_INTEGER) }, today, unit)
}
