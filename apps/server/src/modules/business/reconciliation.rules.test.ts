import { type Money, money, sum } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { favouredBy, rowsOf, spanOf, totalOf, turnoverOf } from './reconciliation.rules.ts'

const today = '2026-11-20'

test.each([
  [{ from: '2026-09-01', to: '2026-09-30' }, '2026-03-02', ['2026-09-01', '2026-09-30']],
  [{ from: '2026-09-01' }, '2026-03-02', ['2026-09-01', today]],
  [{ from: '2026-01-01' }, '2026-03-02', ['2026-01-01', today]],
  [{ to: '2026-09-30' }, '2026-03-02', ['2026-03-02', '2026-09-30']],
  [{ to: '2026-01-31' }, '2026-03-02', ['2026-01-31', '2026-01-31']],
  [{ to: '2026-09-30' }, undefined, ['2026-09-30', '2026-09-30']],
])('%j of a contract whose first operation is on %s covers %j', (days, begins, [from, to]) => {
  expect(spanOf(days, today, begins)).toEqual({ from, to })
})

test('each contract has a table, even without movements', () => {
  expect([rowsOf(7, 1), rowsOf(0, 1500)]).toEqual([11, 6000])
})

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((hundredths): Money => money(hundredths))

test('opening + credit − debit = closing, for each contract and in total', () => {
  const histories = fc.array(fc.record({ opening: amount, amounts: fc.array(amount) }))
  fc.assert(
    fc.property(histories, (all) => {
      const turnovers = all.map(({ opening, amounts }) => turnoverOf(opening, amounts))
      for (const [index, { debit, credit, closing }] of turnovers.entries()) {
        const { opening, amounts } = all[index]!
        expect(Math.min(debit, credit)).toBeGreaterThanOrEqual(0)
        expect(closing).toBe(opening + sum(amounts))
      }
      const total = totalOf(turnovers)
      expect(total.opening + total.credit - total.debit).toBe(total.closing)
      expect(total.closing).toBe(sum(turnovers.map(({ closing }) => closing)))
    }),
  )
})

test('credit balances favour the customer, debts the provider', () => {
  expect([money(1), money(-1), money(0)].map(favouredBy)).toEqual(['customer', 'provider', undefined])
})
