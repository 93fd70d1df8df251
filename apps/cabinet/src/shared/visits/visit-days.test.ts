import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { expect, test } from 'vitest'
import {
  firstFreeMonth,
  isDayLong,
  lastDayOf,
  slotText,
  timesText,
  type VisitDay,
  type VisitMonth,
} from './visit-days.ts'

const zone = 'Asia/Yerevan'
const slot = { timeFrom: '11:00', timeTo: '13:00', at: new Date('2026-11-27T07:00:00Z') }

/** Days from one to another, of which only `free` has a free slot. */
function monthOf(first: Day, last: Day, free?: Day): VisitMonth {
  const days: VisitDay[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    days.push({ date, timeSlotList: date === free ? [slot] : [] })
  }
  return { days_list: days, zone }
}

test('a slot is shown on the clock of its address', () => {
  expect(slotText(slot, zone)).toBe('11:00–13:00')
})

test('times of another zone are shown on the clock of the address', () => {
  expect(slotText({ ...slot, timeFrom: '12:00', timeTo: '14:00' }, zone)).toBe('11:00–13:00')
})

test('a slot may end at midnight', () => {
  expect(slotText({ timeFrom: '22:00', timeTo: '24:00', at: new Date('2026-11-27T18:00:00Z') }, zone)).toBe(
    '22:00–24:00',
  )
})

test('in a sentence, the times stay on one line', () => {
  expect(timesText(slot.at, new Date('2026-11-27T09:00:00Z'), zone)).toBe('11:00–\u206013:00')
})

test('only a slot from midnight is the whole day', () => {
  expect(isDayLong({ ...slot, timeFrom: '00:00', timeTo: '24:00' })).toBe(true)
  expect(isDayLong(slot)).toBe(false)
})

test.each([
  ['2026-11', monthOf('2026-11-23', '2026-11-30'), undefined],
  ['2027-01', monthOf('2027-01-01', '2027-01-23'), '2027-01-23'],
  ['2027-02', monthOf('2027-02-02', '2027-02-01'), '2027-01-31'],
])('in %s, the last day for visits is known only if it is reached', (month, answer, last) => {
  expect(lastDayOf(month, answer)).toBe(last)
})

/** Answers with the months given, and with no days for others. */
function asked(months: readonly VisitMonth[], days: Day[] = []) {
  return async (day: Day): Promise<VisitMonth> => {
    days.push(day)
    const found = months.find(({ days_list: [first] }) => first?.date.startsWith(day.slice(0, 7)))
    return found ?? { days_list: [], zone }
  }
}

test('the calendar begins with the first month that has free time', async () => {
  const days: Day[] = []
  const months = [monthOf('2026-11-23', '2026-11-30'), monthOf('2026-12-01', '2026-12-31', '2026-12-04')]
  expect(await firstFreeMonth(asked(months, days), '2026-11-23')).toBe('2026-12')
  expect(days).toEqual(['2026-11-23', '2026-12-01'])
})

test('there is no first month if every day up to the last one is busy', async () => {
  const months = [monthOf('2026-11-23', '2026-11-30'), monthOf('2026-12-01', '2026-12-22')]
  expect(await firstFreeMonth(asked(months), '2026-11-23')).toBeUndefined()
})

test('a month without any day is behind the last one', async () => {
  expect(await firstFreeMonth(asked([monthOf('2026-11-23', '2026-11-30')]), '2026-11-23')).toBeUndefined()
})
