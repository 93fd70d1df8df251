import { addDays, daysBetween } from '@kabinet/contract/kernel/days'
import { money, plus } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthBeginning, restOfPeriod } from './first-charge.rules.ts'
import { shareOf } from './share.rules.ts'

const dram = money(100)
const facts = { periodFrom: '2026-11-14', periodEnd: '2026-12-14' }

describe('what is charged at once', () => {
  test.each([
    ['2026-11-20', '2026-12-14', '2026-12-20'],
    ['2027-01-31', '2027-02-14', '2027-02-28'],
    ['2028-01-30', '2028-02-14', '2028-02-29'],
    ['2027-02-28', '2027-03-31', '2027-03-31'],
    ['2026-12-31', '2027-01-14', '2027-01-31'],
  ])('for a month from %s with a period until %s covers the days until %s', (today, periodEnd, to) => {
    expect(monthBeginning(money(890_000), today, { ...facts, periodEnd })).toMatchObject({ from: today, to })
  })

  test('is the share of the days left in the period', () => {
    const rest = restOfPeriod(money(25_000), '2026-11-20', facts, dram)
    expect(rest).toEqual({
      sum: money(20_000),
      price: money(25_000),
      from: '2026-11-20',
      to: '2026-12-14',
      days: { count: 24, of: 30 },
    })
    expect(restOfPeriod(money(25_000), '2026-11-14', facts, dram)).toMatchObject({ sum: money(25_000), days: null })
  })

  test('adds up to the price with the share of the days before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 1, max: 100_000 }), (passed, units) => {
        const price = money(units * 100)
        const today = addDays('2026-11-14', passed)
        const { sum: rest } = restOfPeriod(price, today, facts, dram)
        const of = daysBetween('2026-11-14', '2026-12-14')
        expect(plus(rest, shareOf(price, { fromDay: 0, toDay: passed, periodDays: of }, dram))).toBe(price)
      }),
    )
  })
})
