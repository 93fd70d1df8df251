import { addDays, addMonths, type Day, daysBetween } from '@kabinet/contract/kernel/days'

/** Calendar of day offsets from the anchor, the day that is today in the data: 0 is the anchor, -1 the day before. */
export interface Calendar {
  day(offset: number): Day
  /** Returns the offsets of the days one to `count` months before `end`, earliest first. */
  monthsBefore(end: number, count: number): number[]
}

/** Creates a memoised calendar: a million contracts need the same few hundred days. */
export function createCalendar(anchor: Day): Calendar {
  const days = new Map<number, Day>()
  const months = new Map<string, number>()
  const day = (offset: number) => {
    const known = days.get(offset)
    if (known !== undefined) return known
    const found = addDays(anchor, offset)
    days.set(offset, found)
    return found
  }
  const monthBefore = (end: number, count: number) => {
    const key = `${end}/${count}`
    const known = months.get(key)
    if (known !== undefined) return known
    const last = day(end)
    const found = daysBetween(anchor, addMonths(last, -count, Number(last.slice(8))))
    months.set(key, found)
    return found
  }
  return {
    day,
    monthsBefore: (end, count) => Array.from({ length: count }, (_, index) => monthBefore(end, count - index)),
  }
}
