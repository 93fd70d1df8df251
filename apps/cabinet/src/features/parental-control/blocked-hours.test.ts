import { addDays, dayOf } from '@kabinet/contract/kernel/days'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import { everyDay } from '@kabinet/contract/restriction-input'
import { spanAt } from '@kabinet/contract/restriction-schedule'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockedUntil, nextBlock, weekAhead } from './blocked-hours.ts'

const zone = 'Asia/Yerevan'
const at = (time: string, day = '2026-11-26') => new Date(`${day}T${time}:00+04:00`)
const of = (timeFrom: string, timeTo: string, over: object = {}) => ({
  id: `${timeFrom}-${timeTo}`,
  daysOfWeek: [...everyDay],
  daysOfMonth: [],
  months: [],
  dateFrom: '2026-11-01',
  dateTo: null as string | null,
  timeFrom,
  timeTo,
  ...over,
})
const night = of('22:00', '07:00')

test('a night lasts past midnight', () => {
  expect(blockedUntil([night], at('21:59'), zone)).toBeUndefined()
  expect(blockedUntil([night], at('22:00'), zone)).toEqual(at('07:00', '2026-11-27'))
  expect(blockedUntil([night], at('00:00', '2026-11-27'), zone)).toEqual(at('07:00', '2026-11-27'))
  expect(blockedUntil([night], at('07:00', '2026-11-27'), zone)).toBeUndefined()
})

test('restrictions that follow each other are one, also over midnight', () => {
  const morning = of('07:00', '09:00')
  expect(blockedUntil([night, morning], at('23:00'), zone)).toEqual(at('09:00', '2026-11-27'))
  const [evening, early] = [of('20:00', '23:59'), of('00:00', '06:00')]
  expect(blockedUntil([evening, early], at('20:30'), zone)).toEqual(at('06:00', '2026-11-27'))
})

test('whole days without an end have none in sight, and with a last day end at its midnight', () => {
  expect(blockedUntil([of('00:00', '23:59')], at('12:00'), zone)).toBeNull()
  const twoDays = of('00:00', '23:59', { dateTo: '2026-11-27' })
  expect(blockedUntil([twoDays], at('12:00'), zone)).toEqual(at('00:00', '2026-11-28'))
})

test('the next beginning is the first of all, today, on another day, or never', () => {
  const homework = of('16:00', '18:00', { daysOfWeek: [1] })
  expect(nextBlock([night, homework], at('12:00'), zone)).toEqual({ schedule: night, from: at('22:00') })
  // 26 November 2026 is a Thursday.
  expect(nextBlock([homework], at('12:00'), zone)).toEqual({ schedule: homework, from: at('16:00', '2026-11-30') })
  expect(nextBlock([night], at('22:00'), zone)?.from).toEqual(at('22:00', '2026-11-27'))
  expect(nextBlock([of('22:00', '07:00', { dateTo: '2026-11-25' })], at('12:00'), zone)).toBeUndefined()
  const leap = of('10:00', '11:00', { daysOfMonth: [25], months: [11] })
  expect(nextBlock([leap], at('12:00'), zone)?.from).toEqual(at('10:00', '2027-11-25'))
})

test('the week begins today; a night is in the evening of one day and in the morning of the next', () => {
  const week = weekAhead([night], at('18:00'), zone)
  expect(week.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays('2026-11-26', ahead)))
  expect(week.map(({ now }) => now)).toEqual([0.75, ...Array.from({ length: 6 }, () => undefined)])
  for (const { blocks } of week) {
    expect(blocks.map(({ begins, ends }) => [begins, ends])).toEqual([
      ['00:00', '07:00'],
      ['22:00', '24:00'],
    ])
  }
  const [today] = weekAhead([of('22:00', '07:00', { dateFrom: '2026-11-26' })], at('18:00'), zone)
  expect(today?.blocks.map(({ from, to }) => [from, to])).toEqual([[22 / 24, 1]])
})

test('a day on which clocks change keeps the times of the clock', () => {
  // In Berlin, 25 October 2026 has 25 hours.
  const [, sunday] = weekAhead([night], new Date('2026-10-24T12:00:00+02:00'), 'Europe/Berlin')
  expect(sunday?.blocks).toEqual([])
  const [, changed] = weekAhead(
    [{ ...night, dateFrom: '2026-10-01' }],
    new Date('2026-10-24T12:00:00+02:00'),
    'Europe/Berlin',
  )
  expect(changed?.blocks.map(({ begins, ends }) => [begins, ends])).toEqual([
    ['00:00', '07:00'],
    ['22:00', '24:00'],
  ])
  expect(changed?.blocks[0]?.to).toBeCloseTo(8 / 25)
})

test('hours that a clock change skips are not blocked', () => {
  // In Berlin, 28 March 2027 has no time from 02:00 to 03:00.
  const skipped = of('02:30', '03:10', { dateFrom: '2027-03-28', dateTo: '2027-03-28' })
  const before = new Date('2027-03-28T00:00:00+01:00')
  expect(nextBlock([skipped], before, 'Europe/Berlin')).toBeUndefined()
  expect(weekAhead([skipped], before, 'Europe/Berlin')[0]?.blocks).toEqual([])
})

const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * minuteMs).toISOString().slice(11, 16))
const schedule = fc
  .record({
    timeFrom: time,
    timeTo: time,
    daysOfWeek: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    dateFrom: fc.integer({ min: -9, max: 9 }).map((days) => addDays('2026-10-25', days)),
    dateTo: fc.option(fc.integer({ min: 9, max: 20 }).map((days) => addDays('2026-10-25', days))),
  })
  .filter(({ timeFrom, timeTo }) => timeFrom !== timeTo)
  .map(({ timeFrom, timeTo, ...over }) => of(timeFrom, timeTo, over))
const instant = fc
  .integer({ min: 0, max: 20 * 24 * 60 })
  .map((minute) => new Date(Date.parse('2026-10-15T00:00:00Z') + minute * minuteMs))

test.each(['Asia/Yerevan', 'Europe/Berlin', 'Asia/Kamchatka', 'America/New_York'])(
  'in %s, what is said of now, of the end and of the next beginning agrees with the bars of the week',
  (place) => {
    fc.assert(
      fc.property(fc.array(schedule, { minLength: 1, maxLength: 4 }), instant, (schedules, now) => {
        const isBlocked = (moment: Date) => schedules.some((one) => spanAt(one, moment, place))
        const until = blockedUntil(schedules, now, place)
        const endsRight = !until || (!isBlocked(until) && isBlocked(new Date(until.getTime() - 1)))
        expect([until !== undefined, endsRight]).toEqual([isBlocked(now), true])

        const next = nextBlock(schedules, now, place)
        const between = new Date((now.getTime() + (next?.from ?? now).getTime()) / 2)
        expect(!next || (next.from > now && isBlocked(next.from))).toBe(true)
        expect(until !== undefined || !next || !isBlocked(between)).toBe(true)

        const today = weekAhead(schedules, now, place).at(0)
        const { now: over = 0, blocks = [] } = today ?? {}
        expect(today?.day).toBe(dayOf(now, place))
        expect(blocks.some(({ from, to }) => from <= over && over < to)).toBe(isBlocked(now))
        expect(blocks.every(({ from, to }) => from >= 0 && from < to && to <= 1)).toBe(true)
      }),
    )
  },
)
