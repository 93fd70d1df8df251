import type { Day } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { WorkOrder } from '../../integrations/field-service/field-service.ts'
import { addressText, postalAddress } from '../contracts/index.ts'
import { type Slot, wireHours } from './slots.rules.ts'
import { works } from './visits.messages.ts'
import { changeUntil, type ChangeTerms, slotEnd } from './visits.rules.ts'
import type { VisitRow } from './visits.store.ts'

interface DayOfSlots {
  readonly day: Day
  readonly slots: readonly Slot[]
}

/** Formats days with their free slots. Days are the city's whatever the wire zone, which only the hours are in. */
export function daysAnswer(days: readonly DayOfSlots[], zone: string, wireZone: string | null) {
  return {
    days_list: days.map(({ day, slots }) => ({
      date: day,
      timeSlotList: slots.map((slot) => ({ ...wireHours(slot, wireZone ?? zone), at: slot.at })),
    })),
    zone,
  }
}

export function visitAnswer(visit: VisitRow, language: Language, terms: ChangeTerms) {
  const { id, work, place, flat, comment, at, minutes, zone, state, employee } = visit
  return {
    process: id,
    type_work: works[work][language],
    work,
    address: place ? addressText({ city: '', street: place.street[language], house: place.house, flat }, language) : '',
    description: comment,
    date: at,
    day_long: minutes === null,
    time_to: slotEnd(visit),
    zone,
    state,
    employee,
    change_until: state === 'booked' ? changeUntil(visit, terms) : null,
  }
}

/** Formats a visit for the field service. */
export function orderOf(visit: VisitRow, language: Language): WorkOrder {
  const { id, number, work, place, flat, name, phone, comment, at, minutes, engineerCode, state } = visit
  return {
    process: id,
    contract: number,
    type_work: work,
    address: place ? postalAddress({ ...place, flat }, language) : '',
    name,
    phone,
    comment,
    at: Math.floor(at.getTime() / 1000),
    day_long: minutes === null,
    engineer: engineerCode,
    state,
  }
}

/** Returns what a notification about a visit says. */
export function noticeOf({ day, at, minutes, zone }: VisitRow) {
  return { day, time: minutes === null ? null : wireHours({ at, minutes }, zone).timeFrom }
}
