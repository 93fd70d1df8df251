import { addDays, daysBetween } from '@kabinet/contract/kernel/days'
import { money, sum } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giveBack, lastsTo, monthBeginning, type PaidRange, quoteOf, restOfPeriod, worksOf } from './changes.rules.ts'
import { shareOf } from '../proration/share.rules.ts'
import type { ContractFacts, ServiceFacts } from '../facts.rules.ts'

const dram = money(100)
const service: ServiceFacts = {
  code: 'fibre',
  groupId: 1,
  status: 0,
  cost: money(690_000),
  charged: 'monthly',
  inBundle: false,
  connected: false,
  planned: null,
  endsOn: null,
  paidDays: 0,
}
const facts: ContractFacts = {
  balance: money(740_000),
  billingDay: 14,
  periodFrom: '2026-11-14',
  periodEnd: '2026-12-14',
  services: [service],
  bundle: null,
  pause: null,
  credit: null,
  lastPauseEnd: null,
  cashbacks: [],
  autopay: null,
  ordered: null,
}

describe('the refund for unused days', () => {
  test('for 24 of 30 days at 6,900 is 5,520', () => {
    const paid = [{ price: money(690_000), days: 30, of: 30 }]
    expect(giveBack(paid, 24, dram)).toEqual({ sum: money(552_000), days: 24, of: 30 })
  })

  test('is taken from the latest charge first, then from the one before', () => {
    const month = { price: money(890_000), days: 25, of: 31 }
    const before = { price: money(690_000), days: 30, of: 30 }
    const back = giveBack([month, before], 28, dram)
    const own = shareOf(month.price, { fromDay: 6, toDay: 31, periodDays: 31 }, dram)
    const older = shareOf(before.price, { fromDay: 27, toDay: 30, periodDays: 30 }, dram)
    expect(back).toEqual({ sum: sum([own, older]), days: 28, of: 31 })
  })

  test('is null without unused or paid days', () => {
    expect(giveBack([{ price: money(690_000), days: 30, of: 30 }], 0, dram)).toBeNull()
    expect(giveBack([], 10, dram)).toBeNull()
  })

  const span = fc.integer({ min: 1, max: 366 }).chain((of) =>
    fc.record({
      price: fc.integer({ min: 1, max: 1_000_000 }).map((units) => money(units * 100)),
      of: fc.constant(of),
      days: fc.constant(of),
      unused: fc.integer({ min: 1, max: of }),
    }),
  )

  test('adds up to the price with the used days', () => {
    fc.assert(
      fc.property(span, ({ unused, ...paid }) => {
        const used = shareOf(paid.price, { fromDay: 0, toDay: paid.of - unused, periodDays: paid.of }, dram)
        expect(sum([giveBack([paid], unused, dram)?.sum ?? money(0), used])).toBe(paid.price)
      }),
    )
  })

  test('never exceeds what was paid', () => {
    const row: fc.Arbitrary<PaidRange> = span.chain(({ price, of }) =>
      fc.integer({ min: 1, max: of }).map((days) => ({ price, of, days })),
    )
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 2000 }), (paid, unused) => {
        const all = sum(
          paid.map(({ price, days, of }) => shareOf(price, { fromDay: of - days, toDay: of, periodDays: of }, dram)),
        )
        const back = giveBack(paid, unused, dram)
        expect(back?.sum ?? 0).toBeLessThanOrEqual(all)
        expect(back?.days ?? 0).toBeLessThanOrEqual(unused)
      }),
    )
  })
})

describe('what is charged at once', () => {
  test.each([
    ['2026-11-20', '2026-12-14', '2026-12-20'],
    ['2027-01-31', '2027-02-14', '2027-02-28'],
    ['2028-01-30', '2028-02-14', '2028-02-29'],
    ['2027-02-28', '2027-03-31', '2027-03-31'],
    ['2026-12-31', '2027-01-14', '2027-01-31'],
  ])('for a month from %s with a period until %s covers the days until %s', (today, periodEnd, to) => {
    expect(monthBeginning(money(890_000), today, { ...facts, periodEnd })).toMatchObject({ from: today, to })
  })

  test('is the share of the days left in the period', () => {
    const rest = restOfPeriod(money(25_000), '2026-11-20', facts, dram)
    expect(rest).toEqual({
      sum: money(20_000),
      price: money(25_000),
      from: '2026-11-20',
      to: '2026-12-14',
      days: { count: 24, of: 30 },
    })
    expect(restOfPeriod(money(25_000), '2026-11-14', facts, dram)).toMatchObject({ sum: money(25_000), days: null })
  })

  test('adds up to the price with the share of the days before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 1, max: 100_000 }), (passed, units) => {
        const price = money(units * 100)
        const today = addDays('2026-11-14', passed)
        const { sum: rest } = restOfPeriod(price, today, facts, dram)
        const of = daysBetween('2026-11-14', '2026-12-14')
        expect(sum([rest, shareOf(price, { fromDay: 0, toDay: passed, periodDays: of }, dram)])).toBe(price)
      }),
    )
  })

  test('is reduced by the refund', () => {
    const charge = monthBeginning(money(890_000), '2026-11-20', facts)
    const refund = { sum: money(552_000), days: 24, of: 30 }
    expect(quoteOf(facts.balance, refund, charge)).toMatchObject({
      net: money(338_000),
      balanceAfter: money(402_000),
      shortfall: money(0),
    })
    expect(quoteOf(money(300_000), refund, charge)).toMatchObject({ shortfall: money(38_000) })
  })
})

describe('whether changes are possible', () => {
  const off = { ...service, status: 1 } as const
  const paused = { ...service, status: 4 } as const
  test.each([
    ['works', facts, '2026-11-20'],
    ['off', facts, '2026-12-14'],
    ['off', { ...facts, services: [off] }, '2026-11-20'],
    ['paused', { ...facts, services: [paused] }, '2026-11-20'],
    [
      'credit',
      { ...facts, credit: { action: 1, from: '2026-12-14', to: '2026-12-19', afterBlock: false } },
      '2026-12-15',
    ],
    ['paused', { ...facts, bundle: { status: 'suspended', cost: money(1), to: '2026-12-14' } }, '2026-11-20'],
  ] as const)('%s', (expected, given, today) => expect(worksOf(given, today)).toBe(expected))
})

describe('the end of an add-on', () => {
  test.each([
    [null, null],
    ['2026-11-25', '2026-12-14'],
    ['2026-12-14', '2026-12-14'],
    ['2026-12-15', '2027-01-14'],
  ])('set to %s, it lasts to %s', (endsOn, to) => {
    expect(lastsTo({ endsOn, charged: 'monthly' }, facts)).toBe(to)
  })

  test('is the planned day if charged daily', () => {
    expect(lastsTo({ endsOn: '2026-11-25', charged: 'daily' }, facts)).toBe('2026-11-25')
  })
})
