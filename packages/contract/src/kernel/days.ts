import { dayMs, hourMs, minuteMs } from './durations.ts'

/** Calendar day `yyyy-MM-dd` without a zone. Days compare as strings. */
export type Day = string

const quarterMs = 15 * minuteMs
/** Caches of day numbers since 1970 and of days by number. One billing outlook needs hundreds of conversions. */
const numbers = new Map<Day, number>()
const days = new Map<number, Day>()
/** Caches of the months of days, counted from year 0, and of the numbers of their first days. */
const months = new Map<Day, number>()
const firstDays = new Map<number, number>()
const maxRemembered = 10_000

interface Zone {
  readonly format: Intl.DateTimeFormat
  /** UTC offsets by quarter-hour, the granularity of clock changes. The Intl lookup is slow. */
  readonly offsets: Map<number, number>
  /** Starts of days. A provider's contracts share a few hundred. */
  readonly starts: Map<Day, number>
}

const zones = new Map<string, Zone>()

function zoneNamed(zone: string): Zone {
  const known = zones.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const made: Zone = { format, offsets: new Map(), starts: new Map() }
  zones.set(zone, made)
  return made
}

/** Returns the wall-clock time in `zone` as if it were UTC, in milliseconds. */
function wall(instant: Date, zone: string): number {
  return instant.getTime() + aheadOfUtc(instant, zone)
}

/** Returns the UTC offset of a zone at an instant, in minutes. */
export function zoneOffset(instant: Date, zone: string): number {
  return Math.round(aheadOfUtc(instant, zone) / minuteMs)
}

/** Returns the UTC offset in ms. */
function aheadOfUtc(instant: Date, zone: string): number {
  const { format, offsets } = zoneNamed(zone)
  const quarter = Math.floor(instant.getTime() / quarterMs) * quarterMs
  return remembered(offsets, quarter, () => {
    const part = Object.fromEntries(format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]))
    return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) - quarter
  })
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= maxRemembered) known.clear()
  const found = find()
  known.set(key, found)
  return found
}

export function dayOf(instant: Date, zone: string): Day {
  return dayAt(Math.floor(wall(instant, zone) / dayMs))
}

/** Returns the start of a day in an IANA zone: midnight or, if a clock change skips it, the time of the change. */
export function startOf(day: Day, zone: string): Date {
  return new Date(remembered(zoneNamed(zone).starts, day, () => instantOf(Date.parse(`${day}T00:00:00Z`), zone)))
}

/** Returns the instant with the same wall-clock time on another day. */
export function onDay(day: Day, instant: Date, zone: string): Date {
  const ofDay = wall(instant, zone) - Date.parse(`${dayOf(instant, zone)}T00:00:00Z`)
  return new Date(instantOf(Date.parse(`${day}T00:00:00Z`) + ofDay, zone))
}

/** Returns the instant of a full hour (0 to 24) on a day in an IANA zone. */
export function atHour(day: Day, hour: number, zone: string): Date {
  return new Date(instantOf(Date.parse(`${day}T00:00:00Z`) + hour * hourMs, zone))
}

/** Returns the instant of a time `HH:mm` (`00:00` to `24:00`) on a day in an IANA zone. */
export function atTime(day: Day, time: string, zone: string): Date {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return new Date(atHour(day, hour, zone).getTime() + minute * minuteMs)
}

/** Returns the day of the week; 1 is Monday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Inverse of {@link wall}. A time that a clock change skips becomes the first moment after the change. */
function instantOf(reading: number, zone: string): number {
  const first = reading - (wall(new Date(reading), zone) - reading)
  const second = reading - (wall(new Date(first), zone) - first)
  return wall(new Date(second), zone) < reading ? Math.max(first, second) : second
}

function numberOf(day: Day): number {
  return remembered(numbers, day, () => Date.parse(`${day}T00:00:00Z`) / dayMs)
}

function dayAt(number: number): Day {
  return remembered(days, number, () => new Date(number * dayMs).toISOString().slice(0, 10))
}

export function addDays(day: Day, count: number): Day {
  return dayAt(numberOf(day) + count)
}

/** Returns the number of days from `from` to `to`, negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from)
}

function monthOf(day: Day): number {
  return remembered(months, day, () => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1)
}

function firstDayOf(month: number): number {
  return remembered(firstDays, month, () => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs)
}

/**
 * Returns day `anchor` of the month `count` months after that of `day`, or the last day of a shorter month. With anchor
 * 31: 31 Jan → 28 Feb → 31 Mar.
 */
export function addMonths(day: Day, count: number, anchor: number): Day {
  const month = monthOf(day) + count
  return dayAt(Math.min(firstDayOf(month) + anchor, firstDayOf(month + 1)) - 1)
}
