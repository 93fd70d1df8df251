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

export interface ChargedMonth {
  readonly from: Day
  /** Exclusive end; not extended by a pause inside the month. */
  readonly to: Day
  /** Pause inside the month; the days after its beginning are postponed. */
  readonly pause: ContractFacts['pause']
  readonly parts: readonly DebitPart[]
  readonly sum: Money
  readonly daily: Money
  readonly begun: readonly string[]
  readonly services: readonly Running[]
  readonly after: Course
}

/** Simulates the next month as the daily run will charge it. */
export function nextMonth(given: Course, unit: Money): ChargedMonth {
  const { begin: from, billingDay, services: all, bundle, pause } = pausedFirst(given)
  const to = addMonths(from, 1, billingDay)
  const of = daysBetween(from, to)
  const begun = all.filter((service) => isDue(service, from)).map(({ code }) => code)
  const parts = monthParts(all, bundle, { from, to }, unit)
  const services = all
    .filter(({ endsOn, charged }) => endsOn === null || charged === 'daily' || endsOn > from)
    .map((service) => ({
      ...service,
      ...(isDue(service, from) && { cost: service.planned!.cost, planned: null }),
      paidDays: Math.max(0, service.paidDays - of),
    }))
  const daily = dailyOf(services, { from, to }, unit)
  const length = pause && pause.from < to ? daysBetween(pause.from, pause.to) : 0
  const end = addDays(to, length)
  return {
    from,
    to,
    pause: length > 0 ? pause : null,
    parts,
    sum: costOf(parts),
    daily,
    begun,
    services,
    after:
      length > 0
        ? {
            begin: end,
            billingDay: Number(end.slice(8)),
            services: postponed(services, length, true),
            bundle,
            pause: null,
          }
        : { begin: to, billingDay, services, bundle, pause },
  }
}
