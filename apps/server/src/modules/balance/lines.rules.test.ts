import { addDays } from '@kabinet/contract/kernel/days'
import { money, sum } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Charge, periodOf, type Product, termsOf } from './lines.rules.ts'

function charge(given: Partial<Charge>): Charge {
  return {
    subject: 'service:net',
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

test('a month of a service is its price, for all its days', () => {
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

test('a part of a month says its days of how many', () => {
  const part = charge({ from: '2026-11-02', end: '2026-11-14', amount: money(276_000), days: 12, of: 30 })
  expect(termsOf([part], none)).toMatchObject([
    { price: 690_000, sum: -276_000, from: '2026-11-02', until: '2026-11-13', days: 12, of: 30 },
  ])
})

test('a day of a service that is charged daily is that day, in its paid month', () => {
  const day = charge({ subject: 'service:tv@2026-11-20', amount: money(10_000), days: 1, of: 30 })
  expect(termsOf([day], none)).toMatchObject([{ what: { service: 'tv' }, from: '2026-11-20', until: '2026-11-20' }])
  expect(periodOf([day])).toEqual({ from: '2026-11-14', until: '2026-12-13' })
})

describe('a bundle', () => {
  const bundle = charge({ subject: 'bundle', amount: money(900_000), price: money(900_000), tariff: null })
  const products = [
    { service: 'net', tariff: 7, price: money(690_000) },
    { service: 'tv', tariff: 8, price: money(300_000) },
  ]

  test('is its products, and what it saves on them', () => {
    expect(termsOf([bundle], products)).toMatchObject([
      { what: { service: 'net' }, tariff: 7, sum: -690_000 },
      { what: { service: 'tv' }, tariff: 8, sum: -300_000 },
      { what: 'discount', tariff: null, price: null, sum: 90_000 },
    ])
  })

  test('that saves nothing has no discount', () => {
    expect(termsOf([{ ...bundle, amount: money(990_000) }], products).map(({ what }) => what)).not.toContain('discount')
  })

  test('is one term when it is charged by days, costs more than its products, or names none', () => {
    const part = { ...bundle, amount: money(300_000), days: 10, of: 30 }
    expect(termsOf([part], products)).toMatchObject([{ what: 'bundle', sum: -300_000, days: 10, of: 30 }])
    expect(termsOf([{ ...bundle, amount: money(1_000_000) }], products)).toMatchObject([
      { what: 'bundle', sum: -1_000_000 },
    ])
    expect(termsOf([bundle], none)).toMatchObject([{ what: 'bundle', sum: -900_000 }])
  })
})

test('whatever was charged, its terms sum up to it, and its period holds their days', () => {
  const cost = fc.integer({ min: 0, max: 2_000_000 }).map(money)
  const anyCharge = fc
    .record({
      subject: fc.constantFrom('service:a', 'service:b', 'bundle', 'service:a@2026-11-20', 'bundle@2026-11-20'),
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

test('what was charged for nothing has no period', () => {
  expect(periodOf([])).toBeUndefined()
})
