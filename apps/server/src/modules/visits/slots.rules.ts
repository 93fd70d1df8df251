import { hourMs, minuteMs } from '@kabinet/contract/kernel/durations'
import { addDays, addMonths, atHour, type Day, dayOf, startOf, zoneOffset } from '@kabinet/contract/kernel/days'

export type VisitMode = 'engineers' | 'hours' | 'day'

/** How slots are made in a city: docs/domain/visits.md#slots. */
export interface Calendar {
  readonly mode: VisitMode
  readonly zone: string
  /** Visits per slot where engineers' shifts do not decide. */
  readonly capacity: number
  readonly fromHour: number
  readonly toHour: number
  readonly slotHours: number
  readonly leadHours: number
}

/** Working time of an engineer on one day, in minutes after midnight of the city. */
export interface Shift {
  readonly engineer: number
  readonly day: Day
  readonly from: number
  readonly to: number
}

export interface Slot {
  readonly day: Day
  readonly at: Date
  /** Length; null during the day. */
  readonly minutes: number | null
  readonly capacity: number
}

export interface CityMode {
  readonly mode: VisitMode | null
  readonly hasEngineers: boolean
}

/** Returns how slots are made in a city. One without a setting and without engineers has no shifts to go by. */
export function modeOf({ mode, hasEngineers }: CityMode, usual: VisitMode): VisitMode {
  if (mode) return mode
  return usual === 'engineers' && !hasEngineers ? 'hours' : usual
}

const dayHours = 24

/** Lists all slots of a day, free or not; those that no engineer's shift covers are left out. */
export function slotsOf(day: Day, calendar: Calendar, shifts: readonly Shift[]): Slot[] {
  const { mode, zone, capacity, fromHour, toHour, slotHours } = calendar
  if (mode === 'day') return [{ day, at: startOf(day, zone), minutes: null, capacity }]
  const last = (mode === 'engineers' ? dayHours : toHour) - slotHours
  const slots: Slot[] = []
  for (let hour = fromHour; hour <= last; hour += slotHours) {
    const slot = { day, at: atHour(day, hour, zone), minutes: slotHours * 60 }
    const places = mode === 'hours' ? capacity : engineersFor(slot, shifts, zone).length
    if (places > 0) slots.push({ ...slot, capacity: places })
  }
  return slots
}

/** Lists the engineers whose shift covers a slot entirely. */
export function engineersFor(
  { day, at, minutes }: Pick<Slot, 'day' | 'at' | 'minutes'>,
  shifts: readonly Shift[],
  zone: string,
): number[] {
  const start = minuteOf(at, zone)
  const end = start + (minutes ?? 0)
  return shifts
    .filter((shift) => shift.day === day && shift.from <= start && end <= shift.to)
    .map(({ engineer }) => engineer)
}

/** Returns the minute of the day at an instant in a zone, 0 to 1439. */
function minuteOf(at: Date, zone: string): number {
  const dayMinutes = dayHours * 60
  return (((Math.floor(at.getTime() / minuteMs) + zoneOffset(at, zone)) % dayMinutes) + dayMinutes) % dayMinutes
}

/** Days from `from` to `to`, both included. */
export interface Window {
  readonly from: Day
  readonly to: Day
}

/** Returns the days that can be chosen now: docs/domain/visits.md#window. */
export function windowOf(now: Date, months: number, zone: string): Window {
  const from = dayOf(now, zone)
  return { from, to: addMonths(from, months, Number(from.slice(8))) }
}

/** Lists the days of a month, given by any of its days, that lie within a window. */
export function daysOfMonth(any: Day, { from, to }: Window): Day[] {
  const month = any.slice(0, 7)
  const days: Day[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    if (day >= from && day <= to) days.push(day)
  }
  return days
}

/** Returns whether there is time enough before a slot to book it: docs/domain/visits.md#window. */
export function isInTime({ day, at, minutes }: Slot, { leadHours, zone }: Calendar, now: Date): boolean {
  if (minutes === null) return day > dayOf(now, zone)
  return at.getTime() >= now.getTime() + leadHours * hourMs
}

interface Choosing {
  readonly calendar: Calendar
  readonly shifts: readonly Shift[]
  /** Number of open visits by the start of their slot, in milliseconds since 1970, the customer's own left out. */
  readonly taken: ReadonlyMap<number, number>
  readonly now: Date
}

const hasRoom = ({ at, capacity }: Slot, taken: Choosing['taken']) => (taken.get(at.getTime()) ?? 0) < capacity

/** Lists the slots of a day that can be booked now. */
export function freeSlots(day: Day, { calendar, shifts, taken, now }: Choosing): Slot[] {
  return slotsOf(day, calendar, shifts).filter((slot) => isInTime(slot, calendar, now) && hasRoom(slot, taken))
}

/** Returns the slot that starts at an instant, or why it cannot be booked (docs/domain/visits.md#booking). */
export function chooseSlot(
  at: Date,
  window: Window,
  { calendar, shifts, taken, now }: Choosing,
): Slot | 'slot_date' | 'slot_taken' {
  const day = dayOf(at, calendar.zone)
  if (day < window.from || day > window.to) return 'slot_date'
  const slot = slotsOf(day, calendar, shifts).find((each) => each.at.getTime() === at.getTime())
  if (!slot || !isInTime(slot, calendar, now)) return 'slot_date'
  return hasRoom(slot, taken) ? slot : 'slot_taken'
}

/** Returns the lowest place that is free in a slot with room. */
export function lowestFree(places: readonly number[]): number {
  const occupied = new Set(places)
  let place = 1
  while (occupied.has(place)) place += 1
  return place
}

/** Formats the hours of a slot for the wire: docs/domain/visits.md#time-zones. */
export function wireHours({ at, minutes }: Pick<Slot, 'at' | 'minutes'>, zone: string) {
  if (minutes === null) return { timeFrom: '00:00', timeTo: '24:00' }
  return { timeFrom: hourText(at, zone), timeTo: hourText(new Date(at.getTime() + minutes * minuteMs), zone) }
}

// 00:00 means during the day, so the midnight of a slot by the hour is that at the end of a day.
function hourText(at: Date, zone: string): string {
  const minute = minuteOf(at, zone) || dayHours * 60
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
