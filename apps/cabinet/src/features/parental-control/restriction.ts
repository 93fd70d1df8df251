import { type Day, startOf } from '@kabinet/contract/kernel/days'
import { allDay, everyDay, timePattern } from '@kabinet/contract/restriction-input'
import type { RestrictionSchedule } from '@kabinet/contract/restriction-schedule'
import type { Restriction, RestrictionInput } from './parental-control.api.ts'

export interface RestrictionFields {
  /** Days of the week; 1 is Monday. */
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
  return { ...aroundTheClock(today), allDay: false, from: '', to: '' }
}

export const presets = ['night', 'school', 'homework'] as const
export type Preset = (typeof presets)[number]

const weekdays = [1, 2, 3, 4, 5]

/** Hours that families block most often. A night is one restriction, which lasts into the next day. */
const hoursOf: Readonly<Record<Preset, Pick<RestrictionFields, 'from' | 'to' | 'days'>>> = {
  night: { from: '22:00', to: '07:00', days: everyDay },
  school: { from: '08:30', to: '14:00', days: weekdays },
  homework: { from: '16:00', to: '18:00', days: weekdays },
}

/** Returns the fields of a preset that begins today under a name. */
export function presetFields(preset: Preset, name: string, today: Day): RestrictionFields {
  return { ...newFields(today), ...hoursOf[preset], comment: name }
}

type Hours = Pick<Restriction, 'timeFrom' | 'timeTo' | 'daysOfWeek'>

/** Returns the presets that no restriction has yet. */
export function missingPresets(restrictions: readonly (Hours & Pick<Restriction, 'status'>)[]): Preset[] {
  return presets.filter((preset) => {
    const { from, to, days } = hoursOf[preset]
    return !restrictions.some(
      ({ timeFrom, timeTo, daysOfWeek, status }) =>
        status !== 'over' && timeFrom === from && timeTo === to && days.every((day) => daysOfWeek.includes(day)),
    )
  })
}

/** Returns the hours and days of a preset, as of a restriction. */
export function presetHours(preset: Preset): Hours {
  const { from, to, days } = hoursOf[preset]
  return { timeFrom: from, timeTo: to, daysOfWeek: [...days] }
}

export function scheduleOf(
  restriction: Restriction,
  dayAt: (instant: Date) => Day,
): RestrictionSchedule & { readonly id: string } {
  const { id, daysOfWeek, days_of_month: daysOfMonth, months, dateFrom, dateTo, timeFrom, timeTo } = restriction
  return {
    id,
    daysOfWeek,
    daysOfMonth,
    months,
    dateFrom: dayAt(dateFrom),
    dateTo: dateTo === null ? null : dayAt(dateTo),
    timeFrom,
    timeTo,
  }
}

export function isAllDay({ timeFrom, timeTo }: Pick<Restriction, 'timeFrom' | 'timeTo'>): boolean {
  return timeFrom === allDay.from && timeTo === allDay.to
}

export function fieldsOf(restriction: Restriction, dayAt: (instant: Date) => Day): RestrictionFields {
  const { daysOfWeek, timeFrom, timeTo, dateFrom, dateTo, comment, days_of_month, months } = restriction
  return {
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
  const { days, from, to, dateFrom, dateTo } = fields
  const isTime = (time: string) => timePattern.test(time)
  return {
    ...(days.length === 0 && { days: 'missing' }),
    ...(!fields.allDay && {
      ...(!isTime(from) && { from: 'missing' }),
      ...(!isTime(to) ? { to: 'missing' } : from === to && { to: 'same' }),
    }),
    ...(dateFrom === '' && { dateFrom: 'missing' }),
    ...(dateTo !== '' && (dateTo < today || dateTo < dateFrom) && { dateTo: 'early' }),
  }
}

export function inputOf(fields: RestrictionFields, zone: string): RestrictionInput {
  const { days, dateFrom, dateTo, comment, daysOfMonth, months } = fields
  return {
    mode: days.length === everyDay.length ? 'every_day' : 'days_of_week',
    days_of_week: days.toSorted((a, b) => a - b),
    time_from: fields.allDay ? allDay.from : fields.from,
    time_to: fields.allDay ? allDay.to : fields.to,
    date_from: startOf(dateFrom, zone),
    date_to: dateTo === '' ? null : startOf(dateTo, zone),
    comment: comment.trim(),
    days_of_month: [...daysOfMonth],
    months: [...months],
  }
}
