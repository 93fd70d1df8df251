import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { cheapestOf, lowestCost, nearnessOf, speedsOf } from './house-answer.ts'

const offer = <S extends string>(service: S, tariffId: string, cost: number, parameterOne: number | null = null) => ({
  service,
  tariffId,
  title: tariffId,
  cost: money(cost),
  parameterOne,
  parts: [],
})
const fibre300 = offer('INTERNET', 'fibre-300', 890_000, 300)
const fibre100 = offer('INTERNET', 'fibre-100', 690_000, 100)
const tv = offer('TV', 'cable-60', 250_000)
const onlineTv = offer('IPTV', 'mosaic', 100_000)
const bundle = offer('INTERNET_TV', 'home-tv', 840_000, 100)

test('a new contract costs least with the cheapest internet', () => {
  expect(cheapestOf([fibre300, tv, onlineTv, fibre100, bundle])).toBe(fibre100)
  expect(cheapestOf([tv, bundle])).toBe(bundle)
})

test('without internet, it is the cheapest that can be ordered on its own', () => {
  expect(cheapestOf([onlineTv, tv])).toBe(tv)
  expect(cheapestOf([onlineTv])).toBeUndefined()
  expect(cheapestOf([])).toBeUndefined()
})

test('the speeds reach from the slowest to the fastest offer', () => {
  expect(speedsOf([fibre300, tv, fibre100])).toEqual({ min: 100, max: 300 })
  expect(speedsOf([tv])).toBeUndefined()
})

test('a kind of offers costs from its cheapest on', () => {
  expect(lowestCost([fibre300, fibre100])).toBe(690_000)
})

test('a day is today, tomorrow or later', () => {
  const near = (['2026-11-30', '2026-12-01', '2026-12-02'] as const).map((day) => nearnessOf(day, '2026-11-30'))
  expect(near).toEqual(['today', 'tomorrow', 'later'])
})
