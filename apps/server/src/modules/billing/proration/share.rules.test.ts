import { type Money, money } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf } from './share.rules.ts'

const dram = money(100)
const kopeck = money(1)

test('a day costs its share, rounded half up to whole drams or kopecks', () => {
  const first = { fromDay: 0, toDay: 1, periodDays: 31 }
  expect(shareOf(money(690_000), first, dram)).toBe(22_300)
  expect(shareOf(money(69_050), first, kopeck)).toBe(2_227)
  expect(shareOf(money(100), { fromDay: 0, toDay: 1, periodDays: 2 }, dram)).toBe(100)
  expect(shareOf(money(100), { fromDay: 1, toDay: 2, periodDays: 2 }, dram)).toBe(0)
})

test('for any price and period, the days add up to the price, and any part costs the sum of its days', () => {
  const period = fc
    .integer({ min: 1, max: 62 })
    .chain((of) => fc.record({ of: fc.constant(of), at: fc.integer({ min: 0, max: of }) }))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      period,
      fc.constantFrom(dram, kopeck),
      (units, { of, at }, unit) => {
        const price = money(units * unit)
        const days = Array.from({ length: of }, (_, day): Money =>
          shareOf(price, { fromDay: day, toDay: day + 1, periodDays: of }, unit),
        )
        const sumOf = (some: readonly Money[]) => some.reduce((total, each) => total + each, 0)
        expect(sumOf(days)).toBe(price)
        expect(shareOf(price, { fromDay: at, toDay: of, periodDays: of }, unit)).toBe(sumOf(days.slice(at)))
        expect(days.every((day) => day >= 0 && day % unit === 0)).toBe(true)
      },
    ),
  )
})
