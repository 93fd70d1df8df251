import { money } from '@kabinet/contract/kernel/money'
import { nothingChosen } from '@kabinet/contract/offers'
import { expect, test } from 'vitest'
import { choiceToKeep, groupsOf, keptChoice, kindOf, savingOf, speedOf, totalOf } from './order-choice.ts'

const offer = <S extends string>(service: S, tariffId: string, cost: number, parameterOne: number | null = null) => ({
  service,
  tariffId,
  cost: money(cost),
  parameterOne,
})
const fibre300 = offer('INTERNET', 'fibre-300', 890_000, 300)
const fibre100 = offer('INTERNET', 'fibre-100', 690_000, 100)
const tv = offer('TV', 'cable-60', 250_000)
const bundle = offer('INTERNET_TV', 'home-tv', 840_000, 100)
const offers = [fibre300, bundle, tv, fibre100]
const terms = { cost_connection: money(300_000), number_months: 1 }

test('a text calls a bundle a bundle', () => {
  expect(offers.map(kindOf)).toEqual(['service', 'bundle', 'service', 'service'])
})

test('a choice survives being stored', () => {
  const choice = { ...nothingChosen, inet: 'fibre-100', ctv: 'cable-60' }
  expect(keptChoice(offers, choiceToKeep(choice))).toEqual(choice)
})

test('what is no longer offered is dropped, and the rest stays', () => {
  expect(keptChoice(offers, { inetTariffId: 'fibre-500', ctvTariff: 'cable-60' })).toEqual({
    ...nothingChosen,
    ctv: 'cable-60',
  })
  expect(keptChoice(offers, {})).toEqual(nothingChosen)
})

test('offers are grouped by what they are, and internet begins with the slowest', () => {
  expect(groupsOf(offers)).toEqual([
    { group: 'internet', offers: [fibre100, fibre300] },
    { group: 'tv', offers: [tv] },
    { group: 'bundles', offers: [bundle] },
  ])
})

test('the total is the connection and the months in advance', () => {
  expect(totalOf([fibre100, tv], { ...terms, number_months: 3 }, false)).toEqual({
    connection: 300_000,
    month: 940_000,
    months: 3,
    credited: 0,
    now: 3_120_000,
  })
})

test('where the flat has our cable, connecting is free', () => {
  expect(totalOf([fibre100], terms, true)).toMatchObject({ connection: 0, now: 690_000 })
})

test('the speed of a choice is that of its fastest part', () => {
  expect([speedOf([tv]), speedOf([tv, fibre300]), speedOf([])]).toEqual([0, 300, 0])
})

test('a bundle saves what its parts cost more, if they can be ordered by themselves', () => {
  const parts = [fibre100, tv]
  expect(savingOf({ ...bundle, parts }, offers)).toBe(100_000)
  expect(savingOf({ ...bundle, cost: money(990_000), parts }, offers)).toBe(0)
  expect(savingOf({ ...bundle, parts }, [bundle, tv])).toBe(0)
  expect(savingOf({ ...tv, parts: [] }, offers)).toBe(0)
  const screen = offer('IPTV', 'mosaic', 300_000)
  expect(savingOf({ ...bundle, service: 'INTERNET_IPTV', parts: [fibre100, screen] }, [...offers, screen])).toBe(0)
})
