import { money, plus, sum } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PaidRange, refundFor } from './refund.rules.ts'
import { shareOf } from './share.rules.ts'

const dram = money(100)

describe('the refund for unused days', () => {
  test('for 24 of 30 days at 6,900 is 5,520', () => {
    const paid = [{ price: money(690_000), days: 30, of: 30 }]
    expect(refundFor(paid, 24, dram)).toEqual({ sum: money(552_000), price: money(690_000), days: 24, of: 30 })
  })

  test('is taken from the latest charge first, then from the one before', () => {
    const month = { price: money(890_000), days: 25, of: 31 }
    const before = { price: money(690_000), days: 30, of: 30 }
    const back = refundFor([month, before], 28, dram)
    const own = shareOf(month.price, { fromDay: 6, toDay: 31, periodDays: 31 }, dram)
    const older = shareOf(before.price, { fromDay: 27, toDay: 30, periodDays: 30 }, dram)
    expect(back).toEqual({ sum: plus(own, older), price: month.price, days: 28, of: 31 })
  })

  test('is null without unused or paid days', () => {
    expect(refundFor([{ price: money(690_000), days: 30, of: 30 }], 0, dram)).toBeNull()
    expect(refundFor([], 10, dram)).toBeNull()
  })

  const span = fc.integer({ min: 1, max: 366 }).chain((of) =>
    fc.record({
      price: fc.integer({ min: 1, max: 1_000_000 }).map((units) => money(units * 100)),
      of: fc.constant(of),
      days: fc.constant(of),
      unused: fc.integer({ min: 1, max: of }),
    }),
  )

  test('adds up to the price with the used days', () => {
    fc.assert(
      fc.property(span, ({ unused, ...paid }) => {
        const used = shareOf(paid.price, { fromDay: 0, toDay: paid.of - unused, periodDays: paid.of }, dram)
        expect(plus(refundFor([paid], unused, dram)?.sum ?? money(0), used)).toBe(paid.price)
      }),
    )
  })

  test('never exceeds what was paid', () => {
    const row: fc.Arbitrary<PaidRange> = span.chain(({ price, of }) =>
      fc.integer({ min: 1, max: of }).map((days) => ({ price, of, days })),
    )
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 2000 }), (paid, unused) => {
        const all = sum(
          paid.map(({ price, days, of }) => shareOf(price, { fromDay: of - days, toDay: of, periodDays: of }, dram)),
        )
        const back = refundFor(paid, unused, dram)
        expect(back?.sum ?? 0).toBeLessThanOrEqual(all)
        expect(back?.days ?? 0).toBeLessThanOrEqual(unused)
      }),
    )
  })
})
