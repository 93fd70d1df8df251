import type { Formats } from '../../shared/i18n/formats.ts'
import type { Translate } from '../../shared/i18n/messages.tsx'
import type { Restriction } from './parental-control.api.ts'
import { isAllDay, runsOf } from './restriction.ts'

export function hoursText(restriction: Restriction, t: Translate): string {
  const { timeFrom: from, timeTo: to } = restriction
  if (isAllDay(restriction)) return t('parentalControl.allDay')
  return t(to < from ? 'parentalControl.hoursOvernight' : 'parentalControl.hours', { from, to })
}

type Narrowed = Pick<Restriction, 'days_of_month' | 'months'>

export function daysText(restriction: Narrowed & Pick<Restriction, 'mode' | 'daysOfWeek'>, t: Translate): string {
  const { mode, daysOfWeek } = restriction
  const narrowed = narrowedText(restriction, t)
  if (mode === 'every_day' || daysOfWeek.length === 7) return capitalized(narrowed) || t('parentalControl.everyDay')
  const week = runsText(daysOfWeek, (day) => t('parentalControl.dayShort', { day: String(day) }))
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

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function runsText(numbers: readonly number[], name: (number: number) => string): string {
  return runsOf(numbers)
    .map(([first, last]) => (first === last ? name(first) : `${name(first)}–${name(last)}`))
    .join(', ')
}

export function datesText(
  { dateFrom, dateTo }: Pick<Restriction, 'dateFrom' | 'dateTo'>,
  formats: Formats,
  t: Translate,
) {
  const from = formats.day(formats.dayAt(dateFrom), 'since')
  if (dateTo === null) return t('parentalControl.since', { from })
  return t('parentalControl.between', { from, to: formats.day(formats.dayAt(dateTo), 'until') })
}
