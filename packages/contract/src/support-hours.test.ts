import { describe, expect, test } from 'vitest'
import { type SupportHours, supportAt } from './support-hours.ts'

const yerevan = 'Asia/Yerevan'
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const week: SupportHours = [
  { days: [1, 2, 3, 4, 5], from: '09:00', to: '21:00' },
  { days: [6], from: '10:00', to: '18:00' },
]
const evenings: SupportHours = [{ days: everyDay, from: '18:00', to: '02:00' }]

/** In November 2026, the 23rd is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+04:00`)
const open = (day: number, time: string) => ({ isOpen: true, until: at(day, time) })
const closed = (day: number, time: string) => ({ isOpen: false, opens: at(day, time) })

describe('support', () => {
  test('answers from the first minute of its hours to the last', () => {
    expect(supportAt(week, at(23, '08:59'), yerevan)).toEqual(closed(23, '09:00'))
    expect(supportAt(week, at(23, '09:00'), yerevan)).toEqual(open(23, '21:00'))
    expect(supportAt(week, at(23, '20:59'), yerevan)).toEqual(open(23, '21:00'))
    expect(supportAt(week, at(23, '21:00'), yerevan)).toEqual(closed(24, '09:00'))
  })

  test('opens on the next day that has hours', () => {
    expect(supportAt(week, at(27, '22:00'), yerevan)).toEqual(closed(28, '10:00'))
    expect(supportAt(week, at(28, '18:00'), yerevan)).toEqual({ isOpen: false, opens: at(30, '09:00') })
    expect(supportAt([{ days: [1], from: '09:00', to: '10:00' }], at(23, '10:00'), yerevan)).toEqual(
      closed(30, '09:00'),
    )
  })

  test('answers past midnight if its hours end on the next day', () => {
    expect(supportAt(evenings, at(24, '00:30'), yerevan)).toEqual(open(24, '02:00'))
    expect(supportAt(evenings, at(24, '02:00'), yerevan)).toEqual(closed(24, '18:00'))
  })

  test('closes at midnight, not at the beginning of the day', () => {
    const late: SupportHours = [{ days: [1], from: '12:00', to: '24:00' }]
    expect(supportAt(late, at(23, '23:59'), yerevan)).toEqual(open(24, '00:00'))
    expect(supportAt(late, at(24, '00:00'), yerevan)).toEqual(closed(30, '12:00'))
  })

  test('is open until the end of hours that follow each other', () => {
    const weekend: SupportHours = [
      { days: [6], from: '00:00', to: '24:00' },
      { days: [7], from: '00:00', to: '12:00' },
    ]
    expect(supportAt(weekend, at(28, '15:00'), yerevan)).toEqual(open(29, '12:00'))
  })

  test('is open round the clock, however that is written', () => {
    const always = { isOpen: true, until: null }
    expect(supportAt('always', at(23, '03:00'), yerevan)).toEqual(always)
    expect(supportAt([{ days: everyDay, from: '00:00', to: '24:00' }], at(23, '03:00'), yerevan)).toEqual(always)
  })

  test('is not open round the clock if it closes once a week', () => {
    const almost: SupportHours = [
      { days: [1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' },
      { days: [7], from: '00:00', to: '23:00' },
    ]
    expect(supportAt(almost, at(23, '00:00'), yerevan)).toEqual(open(29, '23:00'))
    expect(supportAt(almost, at(29, '22:00'), yerevan)).toEqual(open(29, '23:00'))
    expect(supportAt(almost, at(22, '23:30'), yerevan)).toEqual(closed(23, '00:00'))
    // The week of a clock change has an hour more.
    expect(supportAt(almost, new Date('2026-10-18T22:00:00Z'), 'Europe/Berlin')).toEqual({
      isOpen: true,
      until: new Date('2026-10-25T22:00:00Z'),
    })
    const morning: SupportHours = [{ days: [1], from: '00:00', to: '24:00' }]
    expect(supportAt(morning, at(23, '00:00'), yerevan)).toEqual(open(24, '00:00'))
  })

  test('is open round the clock in shifts, in whatever part of one', () => {
    const shifts: SupportHours = [
      { days: everyDay, from: '08:00', to: '20:00' },
      { days: everyDay, from: '20:00', to: '08:00' },
    ]
    for (const time of ['00:00', '07:59', '08:00', '19:59', '20:00', '23:59']) {
      expect(supportAt(shifts, at(23, time), yerevan)).toEqual({ isOpen: true, until: null })
    }
  })

  test('closes for lunch', () => {
    const lunch: SupportHours = [
      { days: [1, 2], from: '09:00', to: '13:00' },
      { days: [1, 2], from: '14:00', to: '18:00' },
    ]
    expect(supportAt(lunch, at(23, '12:59'), yerevan)).toEqual(open(23, '13:00'))
    expect(supportAt(lunch, at(23, '13:00'), yerevan)).toEqual(closed(23, '14:00'))
    expect(supportAt(lunch, at(24, '18:00'), yerevan)).toEqual(closed(30, '09:00'))
  })

  test('follows the time zone of the operator, whose day may be another', () => {
    const instant = new Date('2026-11-22T22:00:00Z')
    expect(supportAt(week, instant, yerevan)).toEqual(closed(23, '09:00'))
    expect(supportAt(week, instant, 'Asia/Kamchatka')).toEqual({
      isOpen: true,
      until: new Date('2026-11-23T09:00:00Z'),
    })
  })

  test('opens at the same time of day after a clock change', () => {
    const opens = (day: string) => supportAt(week, new Date(`${day}T20:00:00Z`), 'Europe/Berlin')
    expect(opens('2026-03-27')).toEqual({ isOpen: false, opens: new Date('2026-03-28T09:00:00Z') })
    expect(opens('2026-03-29')).toEqual({ isOpen: false, opens: new Date('2026-03-30T07:00:00Z') })
  })
})
