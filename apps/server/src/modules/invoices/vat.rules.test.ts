import { type Money, money, sum, unit } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { includedVat, vatOf } from './vat.rules.ts'

const dram = unit(0)
const kopeck = unit(2)
const russian = [
  { from: '2019-01-01', percent: 20 },
  { from: '2026-01-01', percent: 22 },
]
const line = (day: string, amount: number) => ({ day, sum: money(amount) })

describe('the VAT included in an amount', () => {
  test.each([
    [7_325_000, 20, dram, 1_220_800],
    [12_000, 20, dram, 2_000],
    // 0.5 ֏ and 1.5 ֏ round up.
    [300, 20, dram, 100],
    [900, 20, dram, 200],
    [200, 20, dram, 0],
    [122_00, 22, kopeck, 22_00],
    [1_00, 22, kopeck, 18],
    [3, 20, kopeck, 1],
    [1_000_00, 0, kopeck, 0],
    [1_125_00, 12.5, kopeck, 125_00],
  ])('%d at %d %% in units of %d: %d', (amount, percent, digits, vat) => {
    expect(includedVat(money(amount), percent, digits)).toBe(vat)
  })

  test('is within half a unit of the exact share, and a refund returns as much as was charged', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000_00 })
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(0, 5, 10, 12.5, 20, 22),
        fc.constantFrom(0, 2),
        (amount, percent, digits) => {
          const size = unit(digits)
          const vat = includedVat(money(amount), percent, size)
          expect(vat % size).toBe(0)
          expect(Math.abs(vat - (amount * percent) / (100 + percent))).toBeLessThanOrEqual(size / 2 + 0.001)
          expect(includedVat(money(-amount), percent, size) + vat).toBe(0)
        },
      ),
    )
  })
})

describe('the VAT of an invoice', () => {
  test('a line is taxed at the rate of its day, also a late one of the year before', () => {
    expect(vatOf([line('2025-12-31', 1_200_00), line('2026-01-01', 1_220_00)], russian, kopeck)).toEqual([
      { percent: 22, sum: 1_220_00, vat: 220_00 },
      { percent: 20, sum: 1_200_00, vat: 200_00 },
    ])
  })

  test('is rounded once per rate, not once per line', () => {
    const lines = Array.from({ length: 3 }, () => line('2026-05-01', 200))
    expect(vatOf(lines, [{ from: '2000-01-01', percent: 20 }], dram)).toEqual([{ percent: 20, sum: 600, vat: 100 }])
  })

  test('before the first rate there is none', () => {
    expect(vatOf([line('2018-12-31', 1_200_00)], russian, kopeck)).toEqual([{ percent: 0, sum: 1_200_00, vat: 0 }])
  })

  test('the amounts by rate add up to the total', () => {
    const days = fc.constantFrom('2018-05-01', '2020-02-02', '2025-12-31', '2026-01-01', '2026-11-20')
    const lines = fc.array(fc.record({ day: days, sum: fc.integer({ min: -1e9, max: 1e9 }).map(money) }))
    const total = (of: readonly { sum: Money }[]) => sum(of.map((one) => one.sum))
    fc.assert(
      fc.property(lines, (all) => {
        expect(total(vatOf(all, russian, kopeck))).toBe(total(all))
      }),
    )
  })
})
