import { money, sum, zero } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoicedDebt, outstandingOf, performanceOf } from './settlement.rules.ts'

const outstanding = (totals: readonly number[], debt: number, pending = 0) =>
  outstandingOf(totals.map(money), { debt: money(debt), pending: money(pending) })

describe('money settles the oldest invoice first', () => {
  test.each([
    ['nothing is owed', [500, 500], 0, 0, [0, 0]],
    ['a part of the newest', [500, 500], 200, 0, [200, 0]],
    ['all of the newest and a part of the one before', [500, 500, 500], 700, 0, [500, 200, 0]],
    ['more than the invoices: the rest is older', [500, 500], 1700, 0, [500, 500]],
    ['charges that are on no invoice yet are owed first', [500, 500], 700, 600, [100, 0]],
    ['they cover the whole debt', [500], 300, 600, [0]],
    ['refunds that are on no invoice yet have reduced the debt', [500], 300, -200, [300]],
    ['a correction owes nothing', [-100, 500], 400, 0, [0, 400]],
  ])('%s', (_, totals, debt, pending, expected) => {
    expect(outstanding(totals, debt, pending)).toEqual(expected)
  })

  const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(money)

  test('what is outstanding adds up to the part of the debt that invoices cover', () => {
    const debts = fc.integer({ min: 0, max: 5_000_000 }).map(money)
    fc.assert(
      fc.property(fc.array(amounts), debts, amounts, (totals, debt, pending) => {
        const owed = { debt, pending }
        const parts = outstandingOf(totals, owed)
        const covered = sum(totals.filter((total) => total > 0))
        expect(sum(parts)).toBe(Math.min(covered, invoicedDebt(owed)))
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(Math.max(0, totals[index]!))
        }
        // Once an invoice is not outstanding in full, nothing older is.
        const first = parts.findIndex((part, index) => totals[index]! > 0 && part < totals[index]!)
        if (first !== -1) expect(sum(parts.slice(first + 1))).toBe(zero)
      }),
    )
  })
})

test.each([
  [500, 0, 'settled'],
  [500, 200, 'partly_settled'],
  [500, 500, 'to_pay'],
  [-100, 0, 'settled'],
  [0, 0, 'settled'],
] as const)('of %d, %d outstanding: %s', (total, left, performance) => {
  expect(performanceOf(money(total), money(left))).toBe(performance)
})
