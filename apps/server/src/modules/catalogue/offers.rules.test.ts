import { money } from '@kabinet/contract/kernel/money'
import { nothingChosen } from '@kabinet/contract/offers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BundleFacts,
  canBind,
  type Chosen,
  connectionCostOf,
  type LineFacts,
  needsVisit,
  offersForBound,
  offersOf,
  resolveChoice,
  type TariffFacts,
} from './offers.rules.ts'

const titled = (name: string) => ({ en: name, ru: `${name} ru`, hy: `${name} hy` })
let ids = 0
const tariff = (code: string, groupId: number, more: Partial<TariffFacts> = {}): TariffFacts => ({
  id: (ids += 1),
  code,
  groupId,
  title: titled(code),
  cost: money(100_000),
  speed: null,
  segment: 'home',
  closed: false,
  ...more,
})

const net100 = tariff('net-100', 1, { speed: 100 })
const net300 = tariff('net-300', 1, { speed: 300 })
const cable = tariff('cable', 2)
const screen = tariff('screen', 3)
const cameras = tariff('cameras', 8, { segment: null })
const bundle = (
  code: string,
  service: BundleFacts['service'],
  internet: TariffFacts,
  tv: TariffFacts,
): BundleFacts => ({
  code,
  service,
  title: titled(code),
  cost: money(150_000),
  internet,
  tv,
})
const both = bundle('both', 'INTERNET_TV', net100, cable)
const fast = bundle('fast', 'INTERNET_IPTV', net300, screen)
const sold = { tariffs: [net100, net300, cable, screen, cameras], bundles: [both, fast] }

const house = (more: Partial<LineFacts> = {}): LineFacts => ({
  technology: 'ftth',
  maxSpeed: 1000,
  cableTv: true,
  wired: true,
  network: 0,
  ...more,
})
const codes = (line: Partial<LineFacts>, of = sold) => offersOf(house(line), of).map(({ tariffId }) => tariffId)

describe('the offers of a house', () => {
  const all = ['net-100', 'net-300', 'cable', 'screen', 'cameras', 'both', 'fast']

  test.for<[string, Partial<LineFacts>, string[]]>([
    ['with everything', {}, all],
    ['with a slow line', { maxSpeed: 100 }, all.filter((code) => code !== 'net-300' && code !== 'fast')],
    ['without internet', { maxSpeed: null }, ['cable', 'screen', 'cameras']],
    ['without cable TV', { cableTv: false }, all.filter((code) => code !== 'cable' && code !== 'both')],
    ['with coax', { technology: 'coax' }, all.filter((code) => code !== 'screen' && code !== 'fast')],
    ['with ethernet', { technology: 'ethernet' }, all],
    ['that sells bundles only', { network: 1 }, ['both', 'fast']],
    ['without technology', { technology: null, maxSpeed: null, cableTv: false }, []],
  ])('%s', ([, line, expected]) => {
    expect(codes(line)).toEqual(expected)
  })

  test('leave out what is for business, closed or without a speed, in bundles too', () => {
    for (const more of [{ segment: 'business' as const }, { closed: true }, { speed: null }]) {
      const changed = { ...net100, ...more }
      const of = { tariffs: [changed, cable], bundles: [{ ...both, internet: changed }] }
      expect(codes({}, of)).toEqual(['cable'])
    }
  })

  test('consist of their tariffs, at their own price', () => {
    expect(offersOf(house({ network: 1 }), sold)[0]).toEqual({
      service: 'INTERNET_TV',
      tariffId: 'both',
      title: titled('both'),
      cost: 150_000,
      speed: 100,
      tariffs: [
        { code: 'net-100', groupId: 1, title: titled('net-100') },
        { code: 'cable', groupId: 2, title: titled('cable') },
      ],
    })
  })

  test('never need more than the house has', () => {
    const lines = fc.record({
      technology: fc.constantFrom('ftth' as const, 'ethernet' as const, 'coax' as const, null),
      maxSpeed: fc.option(fc.integer({ min: 1, max: 400 })),
      cableTv: fc.boolean(),
      wired: fc.boolean(),
      network: fc.constantFrom(0 as const, 1 as const),
    })
    fc.assert(
      fc.property(lines, (line) => {
        const offers = offersOf(line, sold)
        const groups = offers.flatMap(({ tariffs }) => tariffs.map(({ groupId }) => groupId))
        expect(offers.every(({ speed }) => (speed ?? 0) <= (line.maxSpeed ?? 0))).toBe(true)
        expect(groups.includes(2) && !line.cableTv).toBe(false)
        expect(offers.length > 0 && line.technology === null).toBe(false)
        expect(offers.some(({ tariffs }) => tariffs.length === 1) && line.network === 1).toBe(false)
      }),
    )
  })
})

describe('a contract that is bound', () => {
  test('is offered the single services that it does not have', () => {
    const offers = offersForBound(offersOf(house(), sold), [1, 4])
    expect(offers.map(({ tariffId }) => tariffId)).toEqual(['cable', 'screen', 'cameras'])
  })

  test('is impossible where only bundles are sold', () => {
    expect([canBind({ network: 0 }), canBind({ network: 1 })]).toEqual([true, false])
  })
})

describe('a choice', () => {
  const offers = offersOf(house(), sold)
  const resolve = (choice: object, boundGroupIds: number[] = [], wired = true) =>
    resolveChoice({ offers, house: { wired }, boundGroupIds }, { ...nothingChosen, has_cable: true, ...choice })
  const chosen = (...tariffIds: string[]) => tariffIds.map((id) => offers.find(({ tariffId }) => tariffId === id)!)

  test('is resolved to its offers', () => {
    expect(resolve({ inet: 'both', cctv: 'cameras' })).toEqual({ offers: chosen('both', 'cameras'), hasCable: true })
    expect(resolve({ iptv: 'screen' }, [1])).toEqual({ offers: chosen('screen'), hasCable: false })
  })

  test('counts the cable only where it is asked about', () => {
    expect(resolve({ inet: 'net-100' }, [], false)).toMatchObject({ hasCable: false })
    expect(resolve({ ctv: 'cable' })).toMatchObject({ hasCable: false })
    expect(resolve({ inet: 'net-100', has_cable: false })).toMatchObject({ hasCable: false })
  })

  test.for<[string, object]>([
    ['nothing', {}],
    ['an unknown offer', { inet: 'net-999' }],
    ['an offer in another field', { ctv: 'net-100' }],
    ['a bundle with its TV', { inet: 'both', ctv: 'cable' }],
    ['internet with IPTV', { inet: 'net-100', iptv: 'screen' }],
    ['IPTV by itself', { iptv: 'screen' }],
  ])('of %s is refused', ([, choice]) => {
    expect(resolve(choice)).toBe('services_combination')
  })
})

describe('a visit', () => {
  const offers = offersOf(house(), sold)
  const order = (hasCable: boolean, ...tariffIds: string[]): Chosen => ({
    offers: tariffIds.map((id) => offers.find(({ tariffId }) => tariffId === id)!),
    hasCable,
  })
  const terms = { identityKnown: true, equipmentAbove: 100 }

  test.for<[string, Chosen, boolean]>([
    ['internet with our cable', order(true, 'net-100'), false],
    ['internet without our cable', order(false, 'net-100'), true],
    ['fast internet', order(true, 'net-300'), true],
    ['a bundle with IPTV that is fast', order(true, 'fast'), true],
    ['a bundle with cable TV', order(true, 'both'), true],
    ['cameras as well', order(true, 'net-100', 'cameras'), true],
  ])('for %s', ([, chosen, expected]) => {
    expect(needsVisit(chosen, terms)).toBe(expected)
  })

  test('is not needed for a slow bundle with IPTV, but always for a person who is not known', () => {
    expect(needsVisit(order(true, 'fast'), { ...terms, equipmentAbove: 300 })).toBe(false)
    expect(needsVisit(order(true, 'net-100'), { ...terms, identityKnown: false })).toBe(true)
  })
})

test('connecting costs the price of the house, otherwise the operator’s, and nothing with our cable', () => {
  const cost = (own: number | null, hasCable: boolean) =>
    connectionCostOf(own === null ? null : money(own), money(300_000), hasCable)
  expect([cost(null, false), cost(500_000, false), cost(0, false), cost(500_000, true)]).toEqual([
    300_000, 500_000, 0, 0,
  ])
})
