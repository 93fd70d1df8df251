import { type Money, money, sum } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartOf, groupByMonth, monthsOf, pageRange, previousPage } from './balance.rules.ts'

const zone = 'Asia/Yerevan'

test('a page spans whole months back from its last day', () => {
  expect(pageRange({ months: 3 }, '2026-11-20')).toEqual({ from: '2026-09-01', to: '2026-11-20' })
  expect(pageRange({ to: '2026-08-31', months: 3 }, '2026-11-20')).toEqual({ from: '2026-06-01', to: '2026-08-31' })
  expect(pageRange({ from: '2026-11-10', months: 3 }, '2026-11-20')).toEqual({ from: '2026-11-10', to: '2026-11-20' })
  expect(monthsOf({ from: '2026-11-10', to: '2027-01-02' })).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(previousPage({ from: '2026-09-01', to: '2026-11-20' })).toBe('2026-08-31')
})

test('no page goes beyond today, or ends before it begins', () => {
  expect(pageRange({ to: '2030-01-01', months: 1 }, '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(pageRange({ from: '2026-12-01', to: '2026-01-01', months: 3 }, '2026-11-20')).toBeUndefined()
  expect(pageRange({ from: '9999-12-31', months: 3 }, '2026-11-20')).toBeUndefined()
})

test('at most three years are read at once', () => {
  expect(pageRange({ from: '1990-01-01', months: 3 }, '2026-11-20')?.from).toBe('2023-12-01')
})

test('a movement late in the UTC evening belongs to the month of the operator’s zone', () => {
  const late = { at: new Date('2026-10-31T21:00:00Z'), amount: money(100) }
  const [november, october] = groupByMonth([late], ['2026-11', '2026-10'], money(100), zone)
  expect([november!.movements.length, october!.movements.length]).toEqual([1, 0])
})

test('months are contiguous: opening balance plus movements is the closing balance, which opens the next month', () => {
  const movement = fc.record({
    at: fc.date({ min: new Date('2026-08-01T00:00:00Z'), max: new Date('2026-11-30T00:00:00Z'), noInvalidDate: true }),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((amount): Money => money(amount)),
  })
  fc.assert(
    fc.property(
      fc.array(movement, { maxLength: 30 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      (movements, end) => {
        const newest = movements.toSorted((a, b) => b.at.getTime() - a.at.getTime())
        const months = groupByMonth(
          newest,
          ['2026-12', '2026-11', '2026-10', '2026-09', '2026-08', '2026-07'],
          money(end),
          zone,
        )
        expect(months[0]!.endBalance).toBe(end)
        for (const [index, { startBalance, endBalance, income, outgo, movements: own }] of months.entries()) {
          expect(endBalance - startBalance).toBe(sum(own.map(({ amount }) => amount)))
          expect(income + outgo).toBe(endBalance - startBalance)
          if (index > 0) expect(months[index - 1]!.startBalance).toBe(endBalance)
          for (const { before, after, amount } of own) expect(after - before).toBe(amount)
        }
      },
    ),
  )
})

test('a chart has each of its months once, oldest first, with the sums of their movements', () => {
  const months = ['2026-12', '2026-11', '2026-10', '2026-09']
  const one = fc.record({
    month: fc.constantFrom(...months),
    income: fc.nat().map(money),
    outgo: fc.nat().map((outgo) => money(-outgo)),
  })
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ month }) => month }), (sums) => {
      const chart = chartOf(sums, months)
      expect(chart.map(({ month }) => month)).toEqual(months.toReversed())
      expect(sum(chart.map(({ income }) => income))).toBe(sum(sums.map(({ income }) => income)))
      expect(sum(chart.map(({ outgo }) => outgo))).toBe(sum(sums.map(({ outgo }) => outgo)))
    }),
  )
})
