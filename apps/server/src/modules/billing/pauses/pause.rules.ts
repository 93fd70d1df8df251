import { serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import type { ContractFacts, Credit, ServiceFacts } from '../facts.rules.ts'

const moved = <T extends Pick<Credit, 'from' | 'to'>>(span: T, days: number): T => ({
  ...span,
  from: addDays(span.from, days),
  to: addDays(span.to, days),
})

interface Pause {
  readonly length: number
  /** Number of days by which the paid period is postponed: `length` if paid or credit days were left, or 0. */
  readonly days: number
  readonly status: ServiceFacts['status']
  readonly spent: boolean
}

function goesOn(service: ServiceFacts, { length, days, status, spent }: Pause, today: Day): ServiceFacts {
  const planned = service.planned && { ...service.planned, day: addDays(service.planned.day, days) }
  const begins = spent && planned && planned.day <= today && service.paidDays === 0
  const paused = service.status === serviceStatus.paused
  const postponed = paused && service.charged === 'daily' && service.endsOn !== null
  return {
    ...service,
    status: paused ? status : service.status,
    cost: begins ? planned.cost : service.cost,
    planned: begins ? null : planned,
    endsOn: postponed ? addDays(service.endsOn, length) : service.endsOn,
  }
}

function hadDaysLeft({ periodEnd, credit }: Pick<ContractFacts, 'periodEnd' | 'credit'>, day: Day): boolean {
  return (periodEnd !== null && periodEnd > day) || (credit !== null && credit.from <= day && credit.to > day)
}

/** Returns a credit with the days it will have once a running or scheduled pause has ended, which postpones its rest. */
export function creditBehindPause(
  { pause, periodEnd, credit }: Pick<ContractFacts, 'pause' | 'periodEnd' | 'credit'>,
  today: Day,
): Credit | null {
  if (!credit || !pause || pause.to <= today || !hadDaysLeft({ periodEnd, credit }, pause.from)) return credit
  return moved(credit, daysBetween(pause.from, pause.to))
}

/**
 * Returns the facts of a contract at the end of its pause, before any charge. Remaining paid or credit days start now;
 * without any, the contract waits for payment like a suspended one (docs/domain/services.md#pauses).
 * @param today the day on which the pause ends
 */
export function afterPause(facts: ContractFacts, today: Day): ContractFacts {
  const { pause, periodFrom, periodEnd, credit, bundle } = facts
  const from = pause && pause.from < today ? pause.from : today
  const daysLeft = hadDaysLeft(facts, from)
  const length = daysBetween(from, today)
  const days = daysLeft ? length : 0
  const end = periodEnd && addDays(periodEnd, days)
  const spent = end !== null && end <= today
  const status = daysLeft ? serviceStatus.active : serviceStatus.unpaid
  return {
    ...facts,
    pause: null,
    periodFrom: periodFrom && addDays(periodFrom, days),
    periodEnd: end,
    billingDay: end && days > 0 ? Number(end.slice(8)) : facts.billingDay,
    credit: credit && moved(credit, days),
    bundle: bundle?.status === 'suspended' ? { ...bundle, status: daysLeft ? 'enabled' : 'disabled' } : bundle,
    services: facts.services
      .map((service) => goesOn(service, { length, days, status, spent }, today))
      .filter(({ endsOn, charged }) => endsOn === null || endsOn > today || (charged === 'monthly' && !spent)),
  }
}
