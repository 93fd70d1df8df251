import { money, zero } from '@kabinet/contract/kernel/money'
import { expect, it } from 'vitest'
import { monthsOf } from './months.ts'

it('without a bundle, everything counts as other services', () => {
  expect(monthsOf(money(7_325_000), null, true)).toEqual({ own: 7_325_000, bundle: 0 })
})

it('a bundle has a total separate from that of other services', () => {
  const bundle = { cost: money(890_000), works: true }
  expect(monthsOf(money(1_090_000), bundle, true)).toEqual({ own: 200_000, bundle: 890_000 })
  expect(monthsOf(money(1_090_000), bundle, false)).toEqual({ own: 0, bundle: 1_090_000 })
  expect(monthsOf(zero, { ...bundle, works: false }, false)).toEqual({ own: 0, bundle: 890_000 })
  expect(monthsOf(money(200_000), { ...bundle, works: false }, true)).toEqual({ own: 200_000, bundle: 890_000 })
})
