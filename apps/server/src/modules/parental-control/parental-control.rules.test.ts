import { minuteMs } from '@kabinet/contract/kernel/durations'
import { addDays, atHour } from '@kabinet/contract/kernel/days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOrder, limitsAt, problemsOf, type Restriction, statusOf, weekdaysOf } from './parental-control.rules.ts'

const zone = 'Asia/Yerevan'
// 20 November 2026 is a Friday.
const today = '2026-11-20'
const at = (time: string, day = today) => new Date(`${day}T${time}:00+04:00`)
const of = (over: Partial<Restriction> = {}): Restriction => ({
  mode: 'every_day',
  daysOfWeek: weekdaysOf('every_day'),
  daysOfMonth: [],
  months: [],
  dateFrom: '2026-11-01',
  dateTo: null,
  timeFrom: '20:00',
  timeTo: '21:30',
  ...over,
})

describe('input', () => {
  test.each<[string, Partial<Restriction>, object[]]>([
    ['every day', {}, []],
    ['over midnight', { timeFrom: '22:00', timeTo: '07:00' }, []],
    ['until today', { dateTo: today }, []],
    ['one day', { dateFrom: today, dateTo: today }, []],
    ['equal times', { timeTo: '20:00' }, [{ field: 'time_to', problem: 'timesEqual' }]],
    [
      'no day of the week',
      { mode: 'days_of_week', daysOfWeek: [] },
      [{ field: 'days_of_week', problem: 'dayMissing' }],
    ],
    ['an end in the past', { dateTo: '2026-11-19' }, [{ field: 'date_to', problem: 'endsPast' }]],
    [
      'an end before the beginning',
      { dateFrom: '2026-12-02', dateTo: '2026-12-01' },
      [{ field: 'date_to', problem: 'endsBefore' }],
    ],
  ])('%s', (_, over, problems) => {
    expect(problemsOf(of(over), today)).toEqual(problems)
  })

  test('"every day" means all seven, whatever was chosen; days are unique and sorted', () => {
    expect(weekdaysOf('every_day', [3])).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(weekdaysOf('days_of_week', [7, 1, 7])).toEqual([1, 7])
    expect([weekdaysOf('days_of_week'), inOrder()]).toEqual([[], []])
  })
})

describe('now', () => {
  const night = { timeFrom: '22:00', timeTo: '07:00' }
  const fridays = { mode: 'days_of_week', daysOfWeek: [5] } as const
  test.each<[string, Partial<Restriction>, Date, string]>([
    ['before its time', {}, at('19:59'), 'waits'],
    ['from its first minute', {}, at('20:00'), 'limits'],
    ['until its last minute', {}, at('21:29'), 'limits'],
    ['and no longer', {}, at('21:30'), 'waits'],
    ['a whole day includes its last minute', { timeFrom: '00:00', timeTo: '23:59' }, at('23:59'), 'limits'],
    ['over midnight, at night', night, at('23:00'), 'limits'],
    ['on the following morning', night, at('06:59'), 'limits'],
    ['until the end of the morning', night, at('07:00'), 'waits'],
    ['before its first day', { dateFrom: '2026-11-21' }, at('20:30'), 'waits'],
    ['not on the morning before the first night', { ...night, dateFrom: today }, at('06:00'), 'waits'],
    ['on its last day', { dateTo: today }, at('20:30'), 'limits'],
    ['after the end time of its last day', { dateTo: today }, at('21:30'), 'over'],
    ['on the morning after the last night', { ...night, dateTo: '2026-11-19' }, at('06:59'), 'limits'],
    ['and ends with it', { ...night, dateTo: '2026-11-19' }, at('07:00'), 'over'],
    ['on its day of the week', fridays, at('20:30'), 'limits'],
    ['on another day of the week', fridays, at('20:30', '2026-11-21'), 'waits'],
    ['a night on its weekday lasts into the next day', { ...fridays, ...night }, at('06:00', '2026-11-21'), 'limits'],
    ['not on the morning before the night of its weekday', { ...fridays, ...night }, at('06:00'), 'waits'],
    ['in its month', { months: [11] }, at('20:30'), 'limits'],
    ['in another month', { months: [12] }, at('20:30'), 'waits'],
    ['on its day of the month', { daysOfMonth: [20] }, at('20:30'), 'limits'],
    ['on another day of the month', { daysOfMonth: [21] }, at('20:30'), 'waits'],
  ])('%s', (_, over, now, status) => {
    expect(statusOf(of(over), now, zone)).toBe(status)
  })

  test('any of several restrictions applies', () => {
    expect(limitsAt([of({ dateFrom: '2026-12-01' }), of()], at('20:30'), zone)).toBe(true)
    expect(limitsAt([of({ dateFrom: '2026-12-01' }), of({ dateTo: '2026-11-02' })], at('20:30'), zone)).toBe(false)
    expect(limitsAt([], at('20:30'), zone)).toBe(false)
  })

  test('follows local time when the clocks change', () => {
    const nightly = of({ dateFrom: '2026-01-01', timeFrom: '02:30', timeTo: '03:30' })
    const shows = (utc: string) => statusOf(nightly, new Date(utc), 'Europe/Berlin')
    // On 29 March, 02:00 becomes 03:00, so 02:30 does not exist and nothing is blocked that night.
    expect([shows('2026-03-29T00:59:00Z'), shows('2026-03-29T01:29:00Z')]).toEqual(['waits', 'waits'])
    // On 25 October, 03:00 becomes 02:00 again.
    expect([shows('2026-10-25T01:45:00Z'), shows('2026-10-25T02:29:00Z'), shows('2026-10-25T02:30:00Z')]).toEqual([
      'limits',
      'limits',
      'waits',
    ])
  })

  const time = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
    .map(({ hour, minute }) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'))

  test('of the two halves of a day, exactly one applies at any time', () => {
    fc.assert(
      fc.property(time, time, fc.nat(1439), (first, second, minute) => {
        fc.pre(first !== second && first !== '23:59' && second !== '23:59')
        const now = new Date(atHour(today, 0, zone).getTime() + minute * minuteMs)
        const halves = [of({ timeFrom: first, timeTo: second }), of({ timeFrom: second, timeTo: first })]
        expect(halves.map((half) => statusOf(half, now, zone)).toSorted()).toEqual(['limits', 'waits'])
      }),
    )
  })

  test('an expired restriction stays expired', () => {
    fc.assert(
      fc.property(time, time, fc.integer({ min: -3, max: 3 }), fc.nat(5000), (timeFrom, timeTo, ends, later) => {
        fc.pre(timeFrom !== timeTo)
        const restriction = of({ timeFrom, timeTo, dateTo: addDays(today, ends) })
        const now = at('12:00')
        const then = new Date(now.getTime() + later * minuteMs)
        fc.pre(statusOf(restriction, now, zone) === 'over')
        expect(statusOf(restriction, then, zone)).toBe('over')
      }),
    )
  })
})
