import { money, zero } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tariffChoiceOf } from './tariff-address.ts'
import { equipmentFrom, groupsOf, paidUntil, speedOf, missingFor, whenOf } from './tariff-choice.ts'
import type { Tariff, TariffAction } from './tariffs.api.ts'

const now: TariffAction = {
  when: new Date('2026-11-21T08:00:00Z'),
  kind: 'now',
  day: '2026-11-21',
  chargeSum: zero,
  refund: { sum: money(552_000), days: 24, of: 30 },
  charge: { sum: money(890_000), from: '2026-11-21', until: '2026-12-20' },
  net: money(338_000),
  balance: money(740_000),
  balanceAfter: money(402_000),
  cashbackLost: [],
}
const then: TariffAction = { ...now, kind: 'period_end', day: '2026-12-14', refund: null, charge: null, net: zero }

function tariff(id: string, step: Tariff['step'], speed: number | undefined, cost: number): Tariff {
  return {
    tpId: id,
    tariff_id: id,
    title: id,
    note: '',
    speed: speed === undefined ? [] : [{ in: speed }],
    cost: [{ type: 'INET_IPOE', cost: money(cost * 100) }],
    step,
    allowed: true,
    equipment: (speed ?? 0) > 100,
    actions: step === 'down' ? [then] : [now, then],
  }
}

test('a tariff is read from the URL only if there is exactly one', () => {
  expect(tariffChoiceOf({ tariff: 'fibre-300', billing_id: 'rb' })).toEqual({ tariff: 'fibre-300' })
  expect(tariffChoiceOf({ tariff: ['fibre-300'] })).toEqual({})
})

test('the speed of a tariff is undefined if it has none', () => {
  expect(speedOf(tariff('fibre-300', 'up', 300, 8900))).toBe(300)
  expect(speedOf(tariff('mosaic', 'up', undefined, 3000))).toBeUndefined()
})

test('faster tariffs come first, and each group begins with the tariff nearest to the current one', () => {
  const tariffs = [
    tariff('20', 'down', 20, 4200),
    tariff('1000', 'up', 1000, 14_900),
    tariff('50', 'down', 50, 5400),
    tariff('200', 'up', 200, 7900),
  ]
  expect(groupsOf(tariffs).map((group) => [group.step, group.tariffs.map(({ title }) => title)])).toEqual([
    ['up', ['200', '1000']],
    ['down', ['50', '20']],
  ])
})

test('tariffs without a speed are sorted by price', () => {
  const tariffs = [tariff('dear', 'up', undefined, 4200), tariff('cheap', 'up', undefined, 3500)]
  expect(groupsOf(tariffs)[0]?.tariffs.map(({ title }) => title)).toEqual(['cheap', 'dear'])
})

test('the lowest speed that may need other equipment is returned', () => {
  expect(equipmentFrom([tariff('1000', 'up', 1000, 1), tariff('200', 'up', 200, 1), tariff('100', 'up', 100, 1)])).toBe(
    200,
  )
  expect(equipmentFrom([tariff('50', 'down', 50, 1)])).toBeUndefined()
})

test('a group knows when its tariffs can start', () => {
  expect(whenOf([tariff('200', 'up', 200, 1)])).toEqual({ when: 'both', day: '2026-12-14' })
  expect(whenOf([tariff('50', 'down', 50, 1)])).toEqual({ when: 'then', day: '2026-12-14' })
  expect(whenOf([{ ...tariff('200', 'up', 200, 1), actions: [now] }])).toEqual({ when: 'now', day: '2026-11-21' })
  expect(whenOf([{ ...tariff('200', 'up', 200, 1), actions: [] }])).toBeUndefined()
})

test('the first unpaid day is shown as the end', () => {
  expect(paidUntil('2026-12-31')).toBe('2027-01-01')
})

test('a top-up is the shortfall plus one unit of the currency, or undefined if there is no shortfall', () => {
  expect(missingFor(zero)).toBe(zero)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (hundredths) => {
      expect(missingFor(money(hundredths))).toBe(hundredths + 100)
    }),
  )
})
