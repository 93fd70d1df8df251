import { addDays, type Day, dayOf } from '@kabinet/contract/kernel/days'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import { Refused } from '../../platform/http/errors.ts'
import * as occupancy from './occupancy.store.ts'
import * as places from './places.store.ts'
import {
  type Calendar as CityCalendar,
  chooseSlot,
  daysOfMonth,
  engineersFor,
  freeSlots,
  lowestFree,
  modeOf,
  type Slot,
  windowOf,
} from './slots.rules.ts'
import type { ChosenSlot } from './visits.store.ts'
import { fewestVisits } from './visits.rules.ts'
import { daysAnswer } from './visits.views.ts'

interface Place {
  readonly city: number
  /** How far ahead can be booked. */
  readonly months: number
  /** Visit whose own place counts as free. */
  readonly except: number | null
}

/** Subject that serialises whatever assigns engineers to visits at one instant. */
export const engineersAt = (at: Date) => `engineers:${at.toISOString()}`

export type Calendar = ReturnType<typeof createCalendar>

/** Creates the calendar of free slots, and the choice of one without double booking: docs/domain/visits.md#booking. */
export function createCalendar({ clock, operator }: Core) {
  const { visits: settings, zone } = operator

  async function calendarOf(tx: Tx, city: number): Promise<CityCalendar> {
    const found = await places.getCity(tx, city)
    return {
      ...settings,
      mode: modeOf(found, settings.mode),
      zone: found.zone ?? zone,
      capacity: found.capacity ?? settings.capacity,
    }
  }

  async function factsOf(tx: Tx, calendar: CityCalendar, span: Parameters<typeof occupancy.countTaken>[1]) {
    const { city, from, to } = span
    return {
      calendar,
      shifts: calendar.mode === 'engineers' ? await places.listShifts(tx, city, from, to) : [],
      taken: await occupancy.countTaken(tx, span),
      now: clock.now(),
    }
  }

  async function read(tx: Tx, { city, except }: Place, calendar: CityCalendar, days: readonly Day[]) {
    const [from, to] = [days[0], days.at(-1)]
    if (from === undefined || to === undefined) return []
    const facts = await factsOf(tx, calendar, { city, from, to, except })
    return days.map((day) => ({ day, slots: freeSlots(day, facts) }))
  }

  /**
   * Returns the engineer for a slot: of those on shift and without another visit, the one with the fewest that day; null
   * if there is none.
   * @param taken engineer who is needed elsewhere
   */
  async function pickEngineer(
    tx: Tx,
    { city, except }: Pick<Place, 'city' | 'except'>,
    slot: Omit<Slot, 'capacity'>,
    taken?: number,
  ): Promise<number | null> {
    const { mode, zone: ofCity } = await calendarOf(tx, city)
    const { day, at, minutes } = slot
    if (mode !== 'engineers' || minutes === null) return null
    const onShift = engineersFor(slot, await places.listShifts(tx, city, day, day), ofCity)
    const engineers = onShift.filter((engineer) => engineer !== taken)
    return fewestVisits(await occupancy.listAvailable(tx, { engineers, at, minutes, day, except })) ?? null
  }

  return {
    pickEngineer,

    /** Lists the days of a month, by default the current one, with their free slots. */
    async days(tx: Tx, place: Place, date: Day | undefined) {
      const calendar = await calendarOf(tx, place.city)
      const window = windowOf(clock.now(), place.months, calendar.zone)
      const days = await read(tx, place, calendar, daysOfMonth(date ?? window.from, window))
      return daysAnswer(days, calendar.zone, settings.wireZone)
    },

    /** Returns the first day with a free slot; undefined if there is none. */
    async firstDay(tx: Tx, place: Place): Promise<Day | undefined> {
      const calendar = await calendarOf(tx, place.city)
      const { from, to } = windowOf(clock.now(), place.months, calendar.zone)
      const all: Day[] = []
      for (let day = from; day <= to; day = addDays(day, 1)) all.push(day)
      return (await read(tx, place, calendar, all)).find(({ slots }) => slots.length > 0)?.day
    },

    /**
     * Chooses a place in the slot that starts at an instant, and an engineer. Locks the city's day and the engineers of
     * that instant until the transaction ends, so that the caller can store the choice.
     * @throws Refused `slot_date`, `slot_taken`
     */
    async take(tx: Tx, { city, months, except }: Place, at: Date): Promise<ChosenSlot> {
      const calendar = await calendarOf(tx, city)
      const day = dayOf(at, calendar.zone)
      await lockSubjects(tx, [`visits:${city}:${day}`, engineersAt(at)])
      const facts = await factsOf(tx, calendar, { city, from: day, to: day, except })
      const slot = chooseSlot(at, windowOf(facts.now, months, calendar.zone), facts)
      if (typeof slot === 'string') throw new Refused(slot)
      const place = lowestFree(await occupancy.listPlaces(tx, city, at, except))
      return { at, day, minutes: slot.minutes, place, engineer: await pickEngineer(tx, { city, except }, slot) }
    },
  }
}
