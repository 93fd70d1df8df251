import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { priceFrom } from './price-from.ts'

const of = (...costs: number[]) => ({ tariffs: costs.map((cost) => ({ cost: money(cost) })) })

test('the price is the lowest, and the only one if all tariffs cost the same', () => {
  expect(priceFrom(of(90_000))).toEqual({ sum: 90_000, isOnly: true })
  expect(priceFrom(of(90_000, 90_000))).toEqual({ sum: 90_000, isOnly: true })
  expect(priceFrom(of(130_000, 90_000, 260_000))).toEqual({ sum: 90_000, isOnly: false })
  expect(priceFrom(of())).toBeUndefined()
})
