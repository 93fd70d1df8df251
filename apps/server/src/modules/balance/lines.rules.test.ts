import { addDays } from '@kabinet/contract/kernel/days'
import { money, sum } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Charge, computedTerms, dailyOf, periodOf, type Product, termsOf } from './lines.rules.ts'

function charge(given: Partial<Charge>): Charge {
  return {
    service: 'net',
    kind: 'period',
    from: '2026-11-14',
    end: '2026-12-14',
    amount: money(690_000),
    price: money(690_000),
    days: null,
    of: null,
    tariff: 7,
    ...given,
  }
}

const none: readonly Product[] = []

test('a whole month of a service is its price for all its days', () => {
  expect(termsOf([charge({})], none)).toEqual([
    {
      what: { service: 'net' },
      tariff: 7,
      price: money(690_000),
      sum: money(-690_000),
      from: '2026-11-14',
      until: '2026-12-13',
      days: null,
      of: null,
    },
  ])
})

test('a partial month states its days out of the period', () => {
  const part = charge({ from: '2026-11-02', end: '2026-11-14', amount: money(276_000), days: 12, of: 30 })
  expect(termsOf([part], none)).toMatchObject([
    { price: 690_000, sum: -276_000, from: '2026-11-02', until: '2026-11-13', days: 12, of: 30 },
  ])
})

const single = { kind: 'day', from: '2026-11-20', end: '2026-11-21' } as const

test('a daily charge states its day', () => {
  const day = charge({ ...single, service: 'tv', amount: money(10_000), days: 1, of: 30 })
  expect(termsOf([day], none)).toMatchObject([{ what: { service: 'tv' }, from: '2026-11-20', until: '2026-11-20' }])
  expect(periodOf([day])).toEqual({ from: '2026-11-20', until: '2026-11-20' })
})

describe('a bundle', () => {
  const bundle = charge({ service: null, amount: money(900_000), price: money(900_000), tariff: null })
  const products = [
    { service: 'net', tariff: 7, price: money(690_000) },
    { service: 'tv', tariff: 8, price: money(300_000) },
  ]

  test('is split into its products and the discount', () => {
    expect(termsOf([bundle], products)).toMatchObject([
      { what: { service: 'net' }, tariff: 7, sum: -690_000 },
      { what: { service: 'tv' }, tariff: 8, sum: -300_000 },
      { what: 'discount', tariff: null, price: null, sum: 90_000 },
    ])
  })

  test('without savings has no discount', () => {
    expect(termsOf([{ ...bundle, amount: money(990_000) }], products).map(({ what }) => what)).not.toContain('discount')
  })

  test('is one line when charged by the day, dearer than its products, or without known products', () => {
    const part = { ...bundle, amount: money(300_000), days: 10, of: 30 }
    expect(termsOf([part], products)).toMatchObject([{ what: 'bundle', sum: -300_000, days: 10, of: 30 }])
    expect(termsOf([{ ...bundle, amount: money(1_000_000) }], products)).toMatchObject([
      { what: 'bundle', sum: -1_000_000 },
    ])
    expect(termsOf([bundle], none)).toMatchObject([{ what: 'bundle', sum: -900_000 }])
  })
})

test('lines always add up to the charge, and its period covers their days', () => {
  const cost = fc.integer({ min: 0, max: 2_000_000 }).map(money)
  const anyCharge = fc
    .record({
      service: fc.constantFrom('a', 'b', null),
      kind: fc.constantFrom('period', 'change', 'day'),
      length: fc.integer({ min: 1, max: 31 }),
      amount: cost,
      price: fc.option(cost),
      days: fc.option(fc.integer({ min: 1, max: 31 })),
    })
    .map(({ length, days, ...facts }) =>
      charge({ ...facts, from: '2026-11-14', end: addDays('2026-11-20', length), days, of: days && 31 }),
    )
  const products = fc.array(fc.record({ service: fc.constantFrom('a', 'b'), tariff: fc.nat(), price: cost }), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(fc.array(anyCharge, { minLength: 1, maxLength: 4 }), products, (charges, given) => {
      const terms = termsOf(charges, given)
      expect(sum(terms.map((term) => term.sum)) + sum(charges.map(({ amount }) => amount))).toBe(0)
      const period = periodOf(charges)!
      for (const { from, until } of terms) {
        expect(period.from <= from && from <= until && until <= period.until).toBe(true)
      }
    }),
  )
})

describe('an imported charge', () => {
  const part = (service: string, price: number) => ({ service, tariff: 7, price: money(price) })
  const month = { from: '2026-11-14', end: '2026-12-14', days: null, of: null }

  test('is split into its parts and the discount', () => {
    const parts = [part('net', 690_000), part('tv', 300_000)]
    expect(computedTerms({ ...month, parts }, money(-890_000))).toMatchObject([
      { what: { service: 'net' }, sum: -690_000, from: '2026-11-14', until: '2026-12-13' },
      { what: { service: 'tv' }, sum: -300_000 },
      { what: 'discount', sum: 100_000 },
    ])
  })

  test('for part of a period states its price and days, however it was rounded', () => {
    const three = { from: '2026-07-10', end: '2026-07-13', days: 3, of: 30, parts: [part('net', 690_000)] }
    expect(computedTerms(three, money(69_000))).toMatchObject([
      { price: 690_000, sum: 69_000, from: '2026-07-10', until: '2026-07-12', days: 3, of: 30 },
    ])
  })

  test('always has lines that add up to it', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (each, share, back) => {
        const total = each.reduce((all, price) => all + price, 0)
        const amount = money(Math.floor(total * share) * (back ? 1 : -1))
        const parts = each.map((price, index) => part(`service-${index}`, price))
        const terms = computedTerms({ ...month, parts }, amount)
        expect(sum(terms.map((term) => term.sum))).toBe(amount + 0)
      }),
    )
  })
})

test('only a charge for a single day of one service counts as daily', () => {
  const day = charge({ ...single, service: 'tv', days: 1, of: 30 })
  expect(dailyOf([day], undefined)).toBe('tv')
  expect(dailyOf([charge({ ...single, service: null })], undefined)).toBe('bundle')
  expect(dailyOf([charge({})], undefined)).toBe(null)
  expect(dailyOf([day, day], undefined)).toBe(null)
  expect(dailyOf([], undefined)).toBe(null)
  const computed = { from: '2026-11-18', end: '2026-11-19', days: 1, of: 30, parts: [] }
  const parts = [{ service: 'film', tariff: 7, price: money(150_000) }]
  expect(dailyOf([], { ...computed, parts })).toBe('film')
  expect(dailyOf([], { ...computed, parts, days: 2 })).toBe(null)
})

test('a transaction without charges has no period', () => {
  expect(periodOf([])).toBeUndefined()
})
