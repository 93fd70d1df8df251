import { addDays } from '@kabinet/contract/kernel/days'
import { dayMs } from '@kabinet/contract/kernel/durations'
import { capitalized } from '../../shared/i18n/capitalized.ts'
import type { Formats } from '../../shared/i18n/formats.ts'
import type { Translate } from '../../shared/i18n/messages.tsx'
import { runsText, weekInside, weekText } from '../../shared/i18n/runs.ts'
import type { Restriction } from './parental-control.api.ts'
import { blockedUntil, clockTime, nextBlock } from './blocked-hours.ts'
import { isAllDay, scheduleOf } from './restriction.ts'

export function hoursText(restriction: Pick<Restriction, 'timeFrom' | 'timeTo'>, t: Translate): string {
  const { timeFrom: from, timeTo: to } = restriction
  if (isAllDay(restriction)) return t('parentalControl.allDay')
  return t('parentalControl.hours', { from, to })
}

/** Formats hours as a range, for where there is little room. */
export function hoursRange({ timeFrom, timeTo }: Pick<Restriction, 'timeFrom' | 'timeTo'>): string {
  return `${timeFrom}–${timeTo}`
}

type Narrowed = Pick<Restriction, 'days_of_month' | 'months'>

/** Describes the days of a restriction, on their own or `inside` a sentence. */
export function daysText(
  restriction: Narrowed & Pick<Restriction, 'daysOfWeek'>,
  t: Translate,
  inside?: 'inside',
): string {
  const { daysOfWeek } = restriction
  const narrowed = narrowedText(restriction, t)
  if (daysOfWeek.length === 7) return capitalized(narrowed) || t('parentalControl.everyDay')
  const week = inside ? weekInside(daysOfWeek, t) : weekText(daysOfWeek, t)
  return narrowed ? `${week}; ${narrowed}` : week
}

/** Describes the days of the month and the months to which a restriction is limited; empty if there is no limit. */
export function narrowedText({ days_of_month: days, months }: Narrowed, t: Translate): string {
  return [
    days.length > 0 && t('parentalControl.monthDays', { count: days.length, days: runsText(days, String) }),
    months.length > 0 &&
      t('parentalControl.inMonths', {
        months: runsText(months, (month) => t('parentalControl.month', { month: String(month) })),
      }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the name of a restriction or, if it has none, its hours. */
export function titleText(restriction: Restriction, t: Translate): string {
  return restriction.comment || hoursText(restriction, t)
}

/** Returns the restrictions with their hours and days, within a sentence; `none` if one is nameless and of all hours. */
export function namesText(restrictions: readonly Restriction[], t: Translate): string {
  if (restrictions.some((restriction) => !restriction.comment && isAllDay(restriction))) return 'none'
  return restrictions
    .map((restriction) => {
      const { comment: name, daysOfWeek } = restriction
      const when = [hoursText(restriction, t), daysOfWeek.length < 7 && daysText(restriction, t, 'inside')]
        .filter(Boolean)
        .join(', ')
      return name ? t('parentalControl.restrictionNamed', { name, when }) : when
    })
    .join('; ')
}

/** What texts about the time need to know. */
export interface Telling {
  readonly now: Date
  readonly zone: string
  readonly formats: Pick<Formats, 'day' | 'dayAt' | 'today'>
  readonly t: Translate
}

/** Formats an instant within a sentence: `today at 22:00`. */
export function whenText(instant: Date, { zone, formats: { day, dayAt, today }, t }: Telling): string {
  const date = dayAt(instant)
  const which = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'other'
  return t('parentalControl.when', { day: which, date: day(date, 'on'), time: clockTime(instant, zone) })
}

/** Formats the end of a block: the time alone if it is within a day. */
export function untilText(until: Date, { now, zone, formats: { day, dayAt } }: Telling): string {
  const time = clockTime(until, zone)
  return until.getTime() - now.getTime() < dayMs ? time : `${day(dayAt(until))}, ${time}`
}

/** Describes when a restriction blocks next, or until when it blocks now. */
export function statusText(restriction: Restriction, telling: Telling): { isBlocking: boolean; text: string } {
  const { now, zone, formats, t } = telling
  const schedules = [scheduleOf(restriction, formats.dayAt)]
  const until = blockedUntil(schedules, now, zone)
  if (until) return { isBlocking: true, text: t('parentalControl.inForce', { time: untilText(until, telling) }) }
  if (until === null) return { isBlocking: true, text: t('parentalControl.status', { status: 'limits' }) }
  const next = nextBlock(schedules, now, zone)
  const text = next
    ? t('parentalControl.starts', { when: whenText(next.from, telling) })
    : t('parentalControl.status', { status: restriction.status === 'over' ? 'over' : 'waits' })
  return { isBlocking: false, text }
}

/** Describes the first and last day, unless the restriction has begun and has no end. */
export function datesText(
  { dateFrom, dateTo }: Pick<Restriction, 'dateFrom' | 'dateTo'>,
  formats: Formats,
  t: Translate,
): string {
  const first = formats.dayAt(dateFrom)
  const from = formats.day(first, 'since')
  if (dateTo === null) return first > formats.today ? t('parentalControl.since', { from }) : ''
  return t('parentalControl.between', { from, to: formats.day(formats.dayAt(dateTo), 'until') })
}
