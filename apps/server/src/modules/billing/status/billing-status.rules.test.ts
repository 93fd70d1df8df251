import { money } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ServiceFacts } from '../facts.rules.ts'
import { billingStatusOf } from './billing-status.rules.ts'
import { service, facts, stand, now, today, limits } from '../../../../test/contract-facts.ts'

describe('the status', () => {
  test('names the day until which the balance keeps services on', () => {
    expect(stand({ dram: 0 })).toMatchObject({
      status: 'works',
      day: '2026-12-14',
      days: 24,
      shortfall: money(690_000),
    })
    expect(stand({ dram: 6900 })).toMatchObject({ status: 'works', day: '2027-01-14', shortfall: money(0) })
    expect(stand({ dram: 20_700 })).toMatchObject({ day: '2027-03-14' })
  })

  test('warns of a debit within 96 hours that neither the balance nor autopay covers', () => {
    expect(stand({ periodEnd: '2026-11-23', dram: 100 })).toMatchObject({
      status: 'debit_near',
      severity: 'negative',
      day: '2026-11-23',
      days: 3,
    })
    expect(stand({ periodEnd: '2026-11-23', dram: 6900 })).toMatchObject({ status: 'works', severity: 'positive' })
    expect(stand({ periodEnd: '2026-11-23', dram: 100, autopay: money(680_000) })).toMatchObject({
      status: 'autopay',
    })
    expect(stand({ periodEnd: '2026-11-23', dram: 100, autopay: money(679_900) })).toMatchObject({
      status: 'debit_near',
    })
  })

  test('after its period a contract is off whatever the status codes say, unless a credit is running', () => {
    const passed = { periodFrom: '2026-10-12', periodEnd: '2026-11-12' }
    expect(stand({ ...passed, services: [service(1)] })).toMatchObject({
      status: 'off',
      day: '2026-11-12',
      days: 8,
      subject: 1,
      off: 1,
      on: 0,
    })
    expect(stand({ ...passed, services: [service(0)] })).toMatchObject({
      status: 'off',
      off: 1,
      on: 0,
      severity: 'negative',
    })
    expect(
      stand({ ...passed, credit: { action: 1, from: '2026-11-19', to: '2026-11-24', afterBlock: false } }),
    ).toMatchObject({
      status: 'credit',
      day: '2026-11-24',
      off: 0,
      on: 1,
    })
    expect(
      stand({ ...passed, credit: { action: 1, from: '2026-11-12', to: '2026-11-20', afterBlock: false } }),
    ).toMatchObject({
      status: 'off',
    })
  })

  test('shows a pause, and the shortfall for resuming', () => {
    const pause = { from: '2026-11-15', to: '2026-12-05' }
    expect(stand({ services: [service(4)], pause, dram: 6900 })).toMatchObject({
      status: 'paused',
      day: '2026-11-15',
      until: '2026-12-04',
    })
    expect(stand({ services: [service(4)], pause, dram: 3000 })).toMatchObject({
      status: 'paused_insufficient_funds',
      shortfall: money(390_000),
    })
    expect(stand({ pause: { from: '2026-11-27', to: '2026-12-05' }, dram: 6900 })).toMatchObject({
      status: 'pause_ahead',
      day: '2026-11-27',
      days: 7,
    })
  })

  test('a planned tariff sets the next debit, paid days are deducted, and services that end cost nothing', () => {
    const planned = { ...service(0), planned: { day: '2026-12-14', cost: money(540_000) } }
    expect(stand({ services: [planned], dram: 5400 })).toMatchObject({
      shortfall: money(0),
      debit: { sum: money(540_000) },
    })
    const ahead = { ...service(0), paidDays: 6 }
    expect(stand({ services: [ahead], dram: 0 }).debit).toMatchObject({
      sum: money(556_500),
      parts: [{ price: money(690_000), days: { count: 25, of: 31 } }],
    })
    // The first debit is a month minus six paid days, the second a full month.
    expect(stand({ services: [ahead], dram: 5565 }).day).toBe('2027-01-14')
    expect(stand({ services: [ahead], dram: 12_464 }).day).toBe('2027-01-14')
    expect(stand({ services: [ahead], dram: 12_465 }).day).toBe('2027-02-14')
    const ending = { ...service(0, 500, 2), connected: true, endsOn: '2026-12-10' }
    expect(stand({ services: [service(0), ending] }).debit?.sum).toBe(690_000)
  })

  test('a bundle is one part of the debit; its products are not listed', () => {
    const bundled = [service(0, 6900, 1, true), service(0, 3000, 3, true), service(0, 500, 4)]
    const bundle = { status: 'enabled', cost: money(890_000), to: '2026-12-14' } as const
    expect(stand({ services: bundled, bundle, dram: 10_000 }).debit).toEqual({
      day: '2026-12-14',
      sum: money(940_000),
      parts: [
        { service: null, cost: money(890_000), price: money(890_000), days: null },
        { service: 's4-0', cost: money(50_000), price: money(50_000), days: null },
      ],
    })
    const suspended = bundled.map((one) => (one.inBundle ? { ...one, status: 4 as const } : one))
    expect(stand({ services: suspended, bundle: { ...bundle, status: 'suspended' } })).toMatchObject({
      status: 'bundle_paused',
    })
  })

  test.each([
    ['no service', [], 'empty'],
    ['all permanently disabled', [service(3)], 'disabled'],
    ['stopped by the provider', [service(2), service(3)], 'stopped'],
    ['some off', [service(0), service(2, 3000, 3)], 'partly'],
  ] as const)('%s', (_, services, status) => {
    expect(stand({ services: [...services], dram: 50_000 }).status).toBe(status)
  })

  test('is not_started for a contract that has never paid', () => {
    expect(stand({ services: [service(1)], periodFrom: null, periodEnd: null })).toMatchObject({
      status: 'not_started',
      day: null,
    })
  })
})

describe('the balance colour', () => {
  const at = (periodEnd: string, dram: number, services = [service(0)]) => stand({ periodEnd, dram, services }).severity

  test('is positive with enough money, or with the debit more than 240 hours away', () => {
    expect(at('2026-11-23', 6900)).toBe('positive')
    expect(at('2026-12-01', 0)).toBe('positive')
  })

  test('is negative within 96 hours without enough money, or with a service off but not disconnected for good', () => {
    expect(at('2026-11-24', 0)).toBe('negative')
    expect(at('2026-12-14', 50_000, [service(0), service(2)])).toBe('negative')
    expect(at('2026-12-14', 50_000, [service(0), service(3)])).toBe('positive')
    expect(stand({ dram: 50_000, services: [service(0), service(3, 2500, 2)] })).toMatchObject({
      status: 'works',
      off: 0,
    })
  })

  test('is neutral in between', () => {
    expect(at('2026-11-27', 0)).toBe('neutral')
  })
})

test('only services charged by the month lapse: a payment alone switches daily services on', () => {
  const longAgo = { periodFrom: '2026-08-12', periodEnd: '2026-09-12' }
  const daily: ServiceFacts = { ...service(1, 3000, 15), code: 'tv', charged: 'daily' }
  expect(stand({ ...longAgo, services: [service(1), daily] })).toMatchObject({ status: 'lapsed', atOnce: money(0) })
  expect(stand({ ...longAgo, services: [daily] })).toMatchObject({ status: 'off', lapse: null })
})

test('daily services are not part of the debit, but their charges until then must be covered too', () => {
  const daily: ServiceFacts = { ...service(0, 3000, 15), code: 'tv', charged: 'daily' }
  // 20 November is day 7 of the thirty days from 14 November, so 23 days are left.
  expect(stand({ services: [service(0), daily], dram: 9000 })).toMatchObject({
    debit: { sum: money(690_000) },
    daily: money(230_000),
    shortfall: money(20_000),
  })
})

test('for any facts, balance and shortfall make up the debit, and only a covered contract has no shortfall', () => {
  const status = fc.constantFrom<ServiceFacts['status']>(0, 1, 2, 3, 4)
  const services = fc
    .array(fc.record({ code: status, cost: fc.integer({ min: 0, max: 20_000 }) }), { maxLength: 5 })
    .map((list) => list.map(({ code, cost }, index) => service(code, cost, index + 1)))
  const end = fc.constantFrom('2026-11-10', '2026-11-20', '2026-11-21', '2026-12-14')
  fc.assert(
    fc.property(
      services,
      end,
      fc.integer({ min: -50_000, max: 50_000 }),
      fc.constantFrom(null, money(1_500_000)),
      (own, periodEnd, dram, autopay) => {
        const given = facts({ services: own, periodFrom: '2026-10-10', periodEnd, dram, autopay })
        const found = billingStatusOf(given, now, today, limits)
        const debit = found.debit?.sum ?? 0
        expect(found.shortfall).toBe(debit > 0 ? Math.max(0, debit - given.balance) : 0)
        expect(found.on + found.off).toBeLessThanOrEqual(own.length)
        if (found.off > 0) expect(found.severity).toBe('negative')
        if (found.status === 'debit_near' || found.status === 'autopay') expect(found.shortfall).toBeGreaterThan(0)
      },
    ),
  )
})
