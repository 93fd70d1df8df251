import type { Formats } from '../../shared/formats.ts'
import type { Translate } from '../../shared/texts.tsx'
import type { Restriction } from './parental-control.api.ts'
import { isAllDay, runsOf } from './restriction.ts'

/** The hours of a restriction. */
export function hoursText(restriction: Restriction, t: Translate): string {
  const { timeFrom: from, timeTo: to } = restriction
  if (isAllDay(restriction)) return t('parentalControl.allDay')
  return t(to < from ? 'parentalControl.hoursOvernight' : 'parentalControl.hours', { from, to })
}

/** Its days of the week. */
export function daysText({ mode, daysOfWeek }: Pick<Restriction, 'mode' | 'daysOfWeek'>, t: Translate): string {
  if (mode === 'every_day' || daysOfWeek.length === 7) return t('parentalControl.everyDay')
  const name = (day: number) => t('parentalControl.dayShort', { day: String(day) })
  return runsOf(daysOfWeek)
    .map(([first, last]) => (first === last ? name(first) : `${name(first)}–${name(last)}`))
    .join(', ')
}

/** From when, and until when. */
export function datesText(
  { dateFrom, dateTo }: Pick<Restriction, 'dateFrom' | 'dateTo'>,
  formats: Formats,
  t: Translate,
) {
  const from = formats.day(formats.dayAt(dateFrom), 'since')
  if (dateTo === null) return t('parentalControl.since', { from })
  return t('parentalControl.between', { from, to: formats.day(formats.dayAt(dateTo), 'until') })
}
