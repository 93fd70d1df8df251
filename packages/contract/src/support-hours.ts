import { addDays, atTime, type Day, dayOf, weekdayOf } from './kernel/days.ts'

/** Hours in which support answers, on some days of the week. */
export interface OpenHours {
  /** Days of the week; 1 is Monday. */
  readonly days: readonly number[]
  /** `HH:mm`. If `to` is not later than `from`, it is on the next day; `24:00` is midnight. */
  readonly from: string
  readonly to: string
}

/** At least one part, unless support answers round the clock. */
export type SupportHours = 'always' | readonly OpenHours[]

/** `until` is null if support answers round the clock. */
export type SupportStatus =
  | { readonly isOpen: true; readonly until: Date | null }
  | { readonly isOpen: false; readonly opens: Date }

const weekDays = 7

/** Returns whether support answers at an instant, and when that changes. */
export function supportAt(hours: SupportHours, instant: Date, zone: string): SupportStatus {
  if (hours === 'always') return { isOpen: true, until: null }
  const today = dayOf(instant, zone)
  // Yesterday's hours may last past midnight.
  const spans = Array.from({ length: weekDays + 2 }, (_, index) => spansOn(hours, addDays(today, index - 1), zone))
    .flat()
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const current = spans.find(({ from, until }) => from <= instant && instant < until)
  if (!current) return { isOpen: false, opens: spans.find(({ from }) => from > instant)!.from }
  let { until } = current
  for (const next of spans) {
    if (next.from <= until && next.until > until) until = next.until
  }
  // Hours repeat weekly: open until the last of them means that they never end.
  const last = Math.max(...spans.map((span) => span.until.getTime()))
  return { isOpen: true, until: until.getTime() < last ? until : null }
}

function spansOn(hours: readonly OpenHours[], day: Day, zone: string) {
  return hours
    .filter(({ days }) => days.includes(weekdayOf(day)))
    .map(({ from, to }) => ({
      from: atTime(day, from, zone),
      until: atTime(to > from ? day : addDays(day, 1), to, zone),
    }))
}
