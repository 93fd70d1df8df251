import { addDays, addMonths, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, sum, zero } from '@kabinet/contract/kernel/money'
import { costOf, type DebitPart, isDue, type Month, monthParts } from '../proration/debit.rules.ts'
import type { ContractFacts, ServiceFacts } from '../facts.rules.ts'
import { shareOf } from '../proration/share.rules.ts'

/** Service that is active or about to restart; `dailyFrom` is the first day whose daily charge is still due. */
export type Running = ServiceFacts & { readonly dailyFrom: Day }

export interface Course {
  readonly begin: Day
  readonly billingDay: number
  readonly services: readonly Running[]
  readonly bundle: Money | null
  readonly pause: ContractFacts['pause']
  /** What every coming month costs; undefined while a plan, an end, paid days or a pause may make them differ. */
  readonly settled?: MonthCosts | undefined
}

interface MonthCosts {
  readonly parts: readonly DebitPart[]
  readonly sum: Money
  readonly daily: Money
}

export const isDaily = ({ charged, inBundle }: ServiceFacts) => charged === 'daily' && !inBundle

/** Postpones the end of daily services by the length of a pause and, if paid days are kept, planned tariffs too. */
export function postponed(services: readonly Running[], length: number, keepsPaidDays: boolean): Running[] {
  return services.map((service) => ({
    ...service,
    endsOn: service.endsOn && service.charged === 'daily' ? addDays(service.endsOn, length) : service.endsOn,
    planned:
      service.planned && keepsPaidDays
        ? { ...service.planned, day: addDays(service.planned.day, length) }
        : service.planned,
  }))
}

export type Span = Pick<ChargedMonth, 'from' | 'to' | 'pause'>

/** Returns the first day whose daily charges the remaining money does not cover. */
export function firstUnpaid({ from, to, pause }: Span, services: readonly Running[], left: Money, unit: Money): Day {
  let day = from
  while (dailyOf(services, { from, to }, unit, addDays(day, 1)) <= left) day = addDays(day, 1)
  return pause && day >= pause.from ? addDays(day, daysBetween(pause.from, pause.to)) : day
}

/** Returns the remaining daily charges of a month up to `until` (exclusive). */
export function dailyOf(services: readonly Running[], { from, to }: Month, unit: Money, until = to): Money {
  const of = daysBetween(from, to)
  return sum(
    services.filter(isDaily).map(({ cost, dailyFrom, endsOn }) => {
      const after = Math.max(0, daysBetween(from, dailyFrom))
      const last = daysBetween(from, endsOn !== null && endsOn < until ? endsOn : until)
      return last > after ? shareOf(cost, { fromDay: after, toDay: last, periodDays: of }, unit) : zero
    }),
  )
}

/** Moves the start of the month to the end of a pause that begins on or before the month's first day. */
function pausedFirst(course: Course): Course {
  const { begin, pause, services } = course
  if (!pause || pause.from > begin) return course
  const length = Math.max(0, daysBetween(pause.from, pause.to))
  const day = pause.to > begin ? pause.to : begin
  return {
    ...course,
    begin: day,
    billingDay: Number(day.slice(8)),
    services: postponed(services, length, false).map((service) => ({ ...service, dailyFrom: day })),
    pause: null,
  }
}

export interface ChargedMonth extends MonthCosts {
  readonly from: Day
  /** Exclusive end; not extended by a pause inside the month. */
  readonly to: Day
  /** Pause inside the month; the days after its beginning are postponed. */
  readonly pause: ContractFacts['pause']
  readonly begun: readonly string[]
  readonly services: readonly Running[]
  readonly after: Course
}

function isSettled({ services, pause }: Course, from: Day): boolean {
  return (
    pause === null &&
    services.every(
      ({ planned, endsOn, paidDays, dailyFrom }) =>
        planned === null && endsOn === null && paidDays === 0 && dailyFrom <= from,
    )
  )
}

/** Returns the services at the beginning of a month: without those that have ended, with the tariffs that begin. */
function atBeginning(services: readonly Running[], { from, to }: Month): readonly Running[] {
  const of = daysBetween(from, to)
  return services
    .filter(({ endsOn, charged }) => endsOn === null || charged === 'daily' || endsOn > from)
    .map((service) => ({
      ...service,
      ...(isDue(service, from) && { cost: service.planned!.cost, planned: null }),
      paidDays: Math.max(0, service.paidDays - of),
    }))
}

function settledMonth(course: Course, month: Month, costs: MonthCosts): ChargedMonth {
  const after = { ...course, begin: month.to, settled: costs }
  return { ...month, ...costs, pause: null, begun: [], services: course.services, after }
}

/** Simulates the next month as the daily run will charge it. */
export function nextMonth(given: Course, unit: Money): ChargedMonth {
  const course = pausedFirst(given)
  const { begin: from, billingDay, services: all, bundle, pause } = course
  const month = { from, to: addMonths(from, 1, billingDay) }
  if (course.settled) return settledMonth(course, month, course.settled)
  const parts = monthParts(all, bundle, month, unit)
  const settled = isSettled(course, from)
  const services = settled ? all : atBeginning(all, month)
  const costs = { parts, sum: costOf(parts), daily: dailyOf(services, month, unit) }
  if (settled) return settledMonth(course, month, costs)
  const begun = all.filter((service) => isDue(service, from)).map(({ code }) => code)
  const length = pause && pause.from < month.to ? daysBetween(pause.from, pause.to) : 0
  if (length === 0) {
    const after = { begin: month.to, billingDay, services, bundle, pause }
    return { ...month, ...costs, pause: null, begun, services, after }
  }
  const end = addDays(month.to, length)
  const after = {
    begin: end,
    billingDay: Number(end.slice(8)),
    services: postponed(services, length, true),
    bundle,
    pause: null,
  }
  return { ...month, ...costs, pause, begun, services, after }
}
