import { hourMs, minuteMs } from '@kabinet/contract/kernel/durations'
import { addDays, dayOf } from '@kabinet/contract/kernel/days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Calendar,
  chooseSlot,
  daysOfMonth,
  engineersFor,
  freeSlots,
  isInTime,
  lowestFree,
  modeOf,
  type Shift,
  slotsOf,
  windowOf,
  wireHours,
} from './slots.rules.ts'

const hours: Calendar = {
  mode: 'hours',
  zone: 'Asia/Yerevan',
  capacity: 3,
  fromHour: 9,
  toHour: 20,
  slotHours: 2,
  leadHours: 2,
}
const engineers: Calendar = { ...hours, mode: 'engineers' }
const byDay: Calendar = { ...hours, mode: 'day' }
const today = '2026-11-20'
const noon = new Date('2026-11-20T08:00:00Z')
const shift = (engineer: number, from: number, to: number, day = today): Shift => ({
  engineer,
  day,
  from: from * 60,
  to: to * 60,
})
const team = [shift(1, 9, 19), shift(2, 9, 19), shift(3, 11, 21)]
const none = new Map<number, number>()
const at = (hour: number, day = today) => new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 4) * hourMs)

const shown = (day: string, calendar: Calendar, shifts: readonly Shift[] = []) =>
  slotsOf(day, calendar, shifts).map((slot) => [wireHours(slot, calendar.zone).timeFrom, slot.capacity])

describe('slots of a day', () => {
  test('by the hour, the last one ends by the end of the day', () => {
    expect(shown(today, hours)).toEqual([
      ['09:00', 3],
      ['11:00', 3],
      ['13:00', 3],
      ['15:00', 3],
      ['17:00', 3],
    ])
  })

  test("by engineers' shifts, as many visits as engineers, in the evening too", () => {
    expect(shown(today, engineers, team)).toEqual([
      ['09:00', 2],
      ['11:00', 3],
      ['13:00', 3],
      ['15:00', 3],
      ['17:00', 3],
      ['19:00', 1],
    ])
  })

  test('an engineer whose shift ends within a slot does not count for it', () => {
    expect(shown(today, engineers, [shift(1, 10, 14)])).toEqual([['11:00', 1]])
    expect(shown(today, engineers, [shift(1, 9, 19, '2026-11-21')])).toEqual([])
    expect(engineersFor({ day: today, at: at(19), minutes: 120 }, team, hours.zone)).toEqual([3])
  })

  test('a slot may end at midnight, and none begins there', () => {
    const late = shown(today, { ...engineers, slotHours: 5 }, [shift(1, 0, 24)])
    expect(late.map(([from]) => from)).toEqual(['09:00', '14:00', '19:00'])
  })

  test('during the day there is one, at midnight', () => {
    expect(slotsOf(today, byDay, [])).toEqual([{ day: today, at: at(0), minutes: null, capacity: 3 }])
  })

  test.each([
    [null, true, 'engineers', 'engineers'],
    [null, false, 'engineers', 'hours'],
    [null, false, 'day', 'day'],
    ['engineers', false, 'hours', 'engineers'],
    ['day', true, 'engineers', 'day'],
  ] as const)(
    'a city with mode %s, engineers: %s, where the setting is %s: %s',
    (mode, hasEngineers, usual, expected) => {
      expect(modeOf({ mode, hasEngineers }, usual)).toBe(expected)
    },
  )
})

describe('the window', () => {
  test.each([
    ['2026-11-20T08:00:00Z', 2, '2026-11-20', '2027-01-20'],
    ['2026-11-20T08:00:00Z', 1, '2026-11-20', '2026-12-20'],
    ['2026-12-31T08:00:00Z', 2, '2026-12-31', '2027-02-28'],
    // 00:30 in Yerevan, still the day before in UTC.
    ['2026-11-20T20:30:00Z', 1, '2026-11-21', '2026-12-21'],
  ])('at %s, %s months ahead: from %s to %s', (now, months, from, to) => {
    expect(windowOf(new Date(now), months, hours.zone)).toEqual({ from, to })
  })

  test('a month is cut at both edges of the window', () => {
    const window = { from: '2026-11-20', to: '2026-12-02' }
    const november = daysOfMonth('2026-11-01', window)
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-11-20', '2026-11-30', 11])
    expect(daysOfMonth('2026-12-31', window)).toEqual(['2026-12-01', '2026-12-02'])
    expect([daysOfMonth('2026-10-31', window), daysOfMonth('2027-01-01', window)]).toEqual([[], []])
  })

  test('the last day can be chosen, the next one cannot', () => {
    const window = windowOf(noon, 1, hours.zone)
    const choosing = { calendar: hours, shifts: [], taken: none, now: noon }
    expect(chooseSlot(at(9, window.to), window, choosing)).toMatchObject({ day: '2026-12-20' })
    expect(chooseSlot(at(9, addDays(window.to, 1)), window, choosing)).toBe('slot_date')
  })
})

describe('the time before a visit', () => {
  test('a slot begins two hours from now at the earliest', () => {
    const slot = slotsOf(today, hours, [])[2]!
    expect(slot.at).toEqual(at(13))
    expect(isInTime(slot, hours, at(11))).toBe(true)
    expect(isInTime(slot, hours, new Date(at(11).getTime() + 1))).toBe(false)
  })

  test('during the day begins with tomorrow, at any time of today', () => {
    const [slot] = slotsOf('2026-11-21', byDay, [])
    expect([at(0), at(23.9), at(0, '2026-11-21')].map((now) => isInTime(slot!, byDay, now))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a choice', () => {
  const window = windowOf(noon, 2, hours.zone)
  const choose = (instant: Date, taken: ReadonlyMap<number, number> = none) =>
    chooseSlot(instant, window, { calendar: hours, shifts: [], taken, now: noon })

  test.each([
    ['a free slot', at(15), new Map([[at(15).getTime(), 2]]), at(15)],
    ['a full slot', at(15), new Map([[at(15).getTime(), 3]]), 'slot_taken'],
    ['a slot with more visits than it now has room for', at(15), new Map([[at(15).getTime(), 5]]), 'slot_taken'],
    ['a time between two slots', at(16), none, 'slot_date'],
    ['a minute after the start of a slot', new Date(at(15).getTime() + minuteMs), none, 'slot_date'],
    ['a slot that begins too soon', at(13), none, 'slot_date'],
    ['yesterday', at(15, '2026-11-19'), none, 'slot_date'],
    ['the evening, in which nobody works', at(19), none, 'slot_date'],
    ['a day in the far future', new Date('9998-12-31T00:00:00Z'), none, 'slot_date'],
  ])('%s', (_, instant, taken, expected) => {
    const chosen = choose(instant, taken)
    expect(typeof chosen === 'string' ? chosen : chosen.at).toEqual(expected)
  })

  test('is possible for exactly the slots that the calendar shows', () => {
    const counts = fc.array(fc.nat(4), { minLength: 6, maxLength: 6 })
    const modes = fc.constantFrom(hours, engineers, byDay)
    fc.assert(
      fc.property(modes, counts, fc.integer({ min: 0, max: 47 }), fc.nat(2), (calendar, taken, hour, ahead) => {
        const day = addDays(today, ahead)
        const shifts = team.map((each) => ({ ...each, day }))
        const now = at(hour / 2)
        const booked = new Map(taken.map((count, index) => [at(index === 0 ? 0 : 7 + 2 * index, day).getTime(), count]))
        const facts = { calendar, shifts, taken: booked, now }
        const free = freeSlots(day, facts).map((slot) => slot.at.getTime())
        for (let each = 0; each < 24; each += 1) {
          const chosen = chooseSlot(at(each, day), window, facts)
          expect(typeof chosen !== 'string').toBe(free.includes(at(each, day).getTime()))
        }
      }),
    )
  })

  test('gets the lowest place that is free', () => {
    expect([lowestFree([]), lowestFree([1, 2]), lowestFree([3, 1]), lowestFree([2, 3])]).toEqual([1, 3, 2, 1])
  })
})

describe('hours on the wire', () => {
  const slot = (hour: number) => ({ at: at(hour), minutes: 120 })

  test.each([
    ['the same zone', 'Asia/Yerevan', 9, '09:00', '11:00'],
    ['an hour ahead', 'Asia/Yekaterinburg', 9, '10:00', '12:00'],
    ['half an hour ahead', 'Asia/Kabul', 9, '09:30', '11:30'],
    ['behind, on the day before', 'America/New_York', 7, '22:00', '24:00'],
    ['ending at midnight', 'Asia/Yekaterinburg', 21, '22:00', '24:00'],
    ['across midnight', 'Asia/Yekaterinburg', 22, '23:00', '01:00'],
    ['beginning at midnight, which is no whole day', 'Asia/Yekaterinburg', 23, '24:00', '02:00'],
    ['past midnight', 'Asia/Vladivostok', 19, '01:00', '03:00'],
  ])('%s: %s', (_, zone, hour, timeFrom, timeTo) => {
    expect(wireHours(slot(hour), zone)).toEqual({ timeFrom, timeTo })
  })

  test('during the day is never shifted', () => {
    const zones = ['Asia/Yerevan', 'Asia/Yekaterinburg', 'America/New_York']
    expect(zones.map((zone) => wireHours({ at: at(0), minutes: null }, zone).timeFrom)).toEqual([
      '00:00',
      '00:00',
      '00:00',
    ])
  })

  test('never begin at 00:00 otherwise', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 23 }), (zone, hour) => {
        expect(wireHours(slot(hour), zone).timeFrom).toMatch(/^(?!00:00)([01]\d|2[0-4]):\d\d$/)
      }),
    )
  })
})

test('slots keep their hours and their day when the clocks change', () => {
  const calendar = { ...hours, zone: 'Europe/Berlin' }
  for (const day of ['2026-03-29', '2026-10-25']) {
    const slots = slotsOf(day, calendar, [])
    expect(slots.map((slot) => wireHours(slot, calendar.zone).timeFrom)).toEqual(
      '09:00 11:00 13:00 15:00 17:00'.split(' '),
    )
    expect(slots.every((slot) => dayOf(slot.at, calendar.zone) === day)).toBe(true)
  }
})
