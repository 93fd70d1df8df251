import { expect, it } from 'vitest'
import { autopaySum } from './autopay-sum.ts'
import { money, zero } from './kernel/money.ts'

const limits = { min: money(10_000), max: money(1_000_000) }

it('default autopay charges the chosen amount, whatever is due', () => {
  expect(autopaySum(money(500_000), zero, limits)).toBe(500_000)
  expect(autopaySum(money(500_000), money(900_000), limits)).toBe(500_000)
})

it('a card pays the shortfall within the limits, and nothing if there is none', () => {
  expect(autopaySum(null, money(740_000), limits)).toBe(740_000)
  expect(autopaySum(null, money(100), limits)).toBe(10_000)
  expect(autopaySum(null, money(2_000_000), limits)).toBe(1_000_000)
  expect(autopaySum(null, zero, limits)).toBeUndefined()
})
