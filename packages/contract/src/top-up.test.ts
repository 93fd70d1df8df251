import { expect, test } from 'vitest'
import { money } from './kernel/money.ts'
import { smallestTopUp } from './top-up.ts'

const minimum = money(10_000)

test.each([
  { what: 'nothing is missing', shortfall: 0, topUp: 0 },
  { what: 'there is more than enough', shortfall: -500, topUp: 0 },
  { what: 'less than the minimum is missing', shortfall: 1500, topUp: 10_000 },
  { what: 'the minimum is missing', shortfall: 10_000, topUp: 10_000 },
  { what: 'more than the minimum is missing', shortfall: 375_000, topUp: 375_000 },
])('the smallest top-up if $what', ({ shortfall, topUp }) => {
  expect(smallestTopUp(money(shortfall), minimum)).toBe(topUp)
})
