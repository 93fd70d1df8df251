import { minuteMs } from '@kabinet/contract/kernel/durations'
import { addDays, addMonths, type Day, zoneOffset } from '@kabinet/contract/kernel/days'

/** Free slot of a visit. `at` is sent back to choose it. */
export interface VisitSlot {
  readonly timeFrom: string
  readonly timeTo: string
  readonly at: Date
}

export interface VisitDay {
  readonly date: Day
  /** Empty if the day is busy. */
  readonly timeSlotList: readonly VisitSlot[]
}

/** Days of one month on which visits can be booked, in the zone of the address. */
export interface VisitMonth {
  readonly days_list: readonly VisitDay[]
  readonly zone: string
}

const midnight = '00:00'
const wordJoiner = '\u2060'
const hour = 60

/** Returns whether a slot is the whole day, on which the engineer comes at no fixed time. */
export function isDayLong({ timeFrom }: VisitSlot): boolean {
  return timeFrom === midnight
}

/** Returns the start and end of a slot on the wall clock of its address, as `11:00–13:00`. A narrow button may break it. */
export function slotText(slot: VisitSlot, zone: string): string {
  return spanText(slot.at, slotEnd(slot), zone)
}

/** Returns when a slot ends. */
export function slotEnd({ timeFrom, timeTo, at }: VisitSlot): Date {
  // The times of the answer may be in another zone, so only their difference is used.
  return new Date(at.getTime() + (minutesOf(timeTo) - minutesOf(timeFrom)) * minuteMs)
}

/** Returns two instants on the wall clock of a zone, as `11:00–13:00`, which no line breaks. */
export function timesText(from: Date, to: Date, zone: string): string {
  return spanText(from, to, zone, wordJoiner)
}

function spanText(from: Date, to: Date, zone: string, joiner = ''): string {
  const end = clockAt(to, zone)
  return `${clockAt(from, zone)}–${joiner}${end === midnight ? '24:00' : end}`
}

/** Returns the weekday of a day for texts: `today`, `tomorrow`, or its number from Sunday. */
export function weekdayOf(day: Day, today: Day): string {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : String(new Date(day).getUTCDay())
}

/** Returns the wall-clock time of an instant in a zone, as `11:00`. */
export function clockAt(at: Date, zone: string): string {
  return new Date(at.getTime() + zoneOffset(at, zone) * minuteMs).toISOString().slice(11, 16)
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * hour + minutes
}

function hasFreeTime({ days_list: days }: VisitMonth): boolean {
  return days.some(({ timeSlotList }) => timeSlotList.length > 0)
}

/** Returns the last day that can be booked if it is within the month or before it; undefined if later months follow. */
export function lastDayOf(month: string, { days_list: days }: VisitMonth): Day | undefined {
  const last = days.at(-1)?.date
  if (last === undefined) return addDays(`${month}-01`, -1)
  return last < addMonths(last, 0, 31) ? last : undefined
}

/** Returns the month after this one, as `yyyy-MM`. */
function monthAfter(month: string): string {
  return addMonths(`${month}-01`, 1, 1).slice(0, 7)
}

/**
 * Returns the first month with free time, as `yyyy-MM`; undefined if there is none up to the last day for visits.
 * @param ask returns the days of the month of a day
 */
export async function firstFreeMonth(ask: (day: Day) => Promise<VisitMonth>, from: Day): Promise<string | undefined> {
  const month = from.slice(0, 7)
  const answer = await ask(from)
  if (hasFreeTime(answer)) return month
  return lastDayOf(month, answer) === undefined ? firstFreeMonth(ask, `${monthAfter(month)}-01`) : undefined
}
