import { type Day, startOf } from '@kabinet/contract/kernel/days'
import { allDay, everyDay, type RestrictionMode, timePattern } from '@kabinet/contract/restriction-input'
import type { Restriction, RestrictionInput } from './parental-control.api.ts'

export interface RestrictionFields {
  readonly mode: RestrictionMode
  readonly days: readonly number[]
  readonly allDay: boolean
  readonly from: string
  readonly to: string
  readonly dateFrom: Day
  readonly dateTo: Day
  readonly comment: string
  /**
   * Days of the month, and months, to which the restriction is limited. The form does not edit them; an empty list
   * means all.
   */
  readonly daysOfMonth: readonly number[]
  readonly months: readonly number[]
}

/**
 * Field errors. `missing`: empty or invalid; `same`: both times are equal; `early`: the end date is before the start
 * date or before today.
 */
export type Fault = 'missing' | 'same' | 'early'
export type Faults = Partial<Record<'days' | 'from' | 'to' | 'dateFrom' | 'dateTo', Fault>>

export function aroundTheClock(today: Day): RestrictionFields {
  return {
    mode: 'every_day',
    days: everyDay,
    allDay: true,
    from: allDay.from,
    to: allDay.to,
    dateFrom: today,
    dateTo: '',
    comment: '',
    daysOfMonth: [],
    months: [],
  }
}

export function newFields(today: Day): RestrictionFields {
  return { ...aroundTheClock(today), days: [], allDay: false, from: '', to: '' }
}

export function isAllDay({ timeFrom, timeTo }: Pick<Restriction, 'timeFrom' | 'timeTo'>): boolean {
  return timeFrom === allDay.from && timeTo === allDay.to
}

export function fieldsOf(restriction: Restriction, dayAt: (instant: Date) => Day): RestrictionFields {
  const { mode, daysOfWeek, timeFrom, timeTo, dateFrom, dateTo, comment, days_of_month, months } = restriction
  return {
    mode,
    days: daysOfWeek,
    allDay: isAllDay(restriction),
    from: timeFrom,
    to: timeTo,
    dateFrom: dayAt(dateFrom),
    dateTo: dateTo === null ? '' : dayAt(dateTo),
    comment,
    daysOfMonth: days_of_month,
    months,
  }
}

export function faultsOf(fields: RestrictionFields, today: Day): Faults {
  const { mode, days, from, to, dateFrom, dateTo } = fields
  const isTime = (time: string) => timePattern.test(time)
  return {
    ...(mode === 'days_of_week' && days.length === 0 && { days: 'missing' }),
    ...(!fields.allDay && {
      ...(!isTime(from) && { from: 'missing' }),
      ...(!isTime(to) ? { to: 'missing' } : from === to && { to: 'same' }),
    }),
    ...(dateFrom === '' && { dateFrom: 'missing' }),
    ...(dateTo !== '' && (dateTo < today || dateTo < dateFrom) && { dateTo: 'early' }),
  }
}

export function inputOf(fields: RestrictionFields, zone: string): RestrictionInput {
  const { mode, days, dateFrom, dateTo, comment, daysOfMonth, months } = fields
  return {
    mode,
    days_of_week: mode === 'every_day' ? [...everyDay] : days.toSorted((a, b) => a - b),
    time_from: fields.allDay ? allDay.from : fields.from,
    time_to: fields.allDay ? allDay.to : fields.to,
    date_from: startOf(dateFrom, zone),
    date_to: dateTo === '' ? null : startOf(dateTo, zone),
    comment: comment.trim(),
    days_of_month: [...daysOfMonth],
    months: [...months],
  }
}

/** Groups days or months into ranges, both ends inclusive. Only three or more consecutive ones are combined. */
export function runsOf(days: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  return runs.flatMap(([first, last]) =>
    last - first === 1
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]],
  )
}
