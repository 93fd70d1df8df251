import { money } from '@kabinet/contract/kernel/money'
import 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRestart } from '../restart/restart.rules.ts'
import { withDays } from './billing-status.rules.ts'
import { service, facts, stand, today } from '../../../../test/contract-facts.ts'

describe('a debit deferred by a credit', () => {
  const credit = { action: 1, from: '2026-11-23', to: '2026-11-28', afterBlock: false }
  const putOff = { periodFrom: '2026-10-23', periodEnd: '2026-11-23', credit }

  test('is due when the credit ends, even while paid days are left', () => {
    expect(stand(putOff)).toMatchObject({
      status: 'credit',
      severity: 'negative',
      day: '2026-11-28',
      days: 8,
      debit: { day: '2026-11-28' },
    })
    const partly = { ...putOff, services: [service(0), service(2, 500, 4)] }
    expect(stand({ ...partly, periodEnd: today })).toMatchObject({ status: 'partly', debit: { day: '2026-11-28' } })
    expect(stand(partly)).toMatchObject({ status: 'partly', debit: { day: '2026-11-28' } })
    const ahead = { ...putOff, pause: { from: '2026-12-01', to: '2026-12-11' } }
    expect(stand(ahead)).toMatchObject({ status: 'pause_ahead', debit: { day: '2026-11-28' } })
    const bundle = { status: 'enabled' as const, from: '2026-10-23', to: '2026-11-23' }
    expect(withDays(bundle, stand(partly))).toEqual({ ...bundle, to: '2026-11-28' })
  })

  test('is due behind a pause that begins before the credit ends', () => {
    const before = { ...putOff, pause: { from: '2026-11-21', to: '2026-11-24' } }
    expect(stand(before)).toMatchObject({
      status: 'pause_ahead',
      period: { to: '2026-11-26' },
      debit: { day: '2026-12-01' },
    })
    const within = { ...putOff, pause: { from: '2026-11-25', to: '2026-11-30' } }
    expect(stand(within)).toMatchObject({ debit: { day: '2026-12-03' } })
    const running = { ...before, services: [service(4)], pause: { from: '2026-11-19', to: '2026-11-24' } }
    expect(stand(running)).toMatchObject({ status: 'paused_insufficient_funds', debit: { day: '2026-12-03' } })
  })

  test('is not deferred if the balance or autopay pays it in time', () => {
    const inTime = { day: '2026-11-23', sum: money(690_000) }
    expect(stand({ ...putOff, dram: 6900 })).toMatchObject({ status: 'works', debit: inTime })
    expect(stand({ ...putOff, autopay: money(690_000) })).toMatchObject({ status: 'autopay', debit: inTime })
    const partly = { ...putOff, services: [service(0), service(2, 500, 4)] }
    expect(stand({ ...partly, dram: 6900 }).debit).toMatchObject(inTime)
    expect(stand({ ...partly, autopay: money(690_000) }).debit).toMatchObject(inTime)
  })

  test('for services that were off is also due when the credit ends, not on its first day', () => {
    const afterBlock = { action: 1, from: today, to: '2026-11-25', afterBlock: true }
    const billingStatus = stand({ periodFrom: '2026-10-12', periodEnd: today, billingDay: 20, credit: afterBlock })
    expect(billingStatus).toMatchObject({
      status: 'credit',
      period: { from: today, to: today },
      debit: { day: '2026-11-25', sum: money(690_000) },
    })
    const bundle = { status: 'enabled' as const, from: '2026-10-12', to: '2026-11-12' }
    expect(withDays(bundle, billingStatus)).toEqual({ status: 'enabled', from: today, to: '2026-11-25' })
    expect(withDays({ ...bundle, status: 'disabled' }, billingStatus).to).toBe('2026-11-12')
    expect(withDays({ ...bundle, to: '2026-12-14' }, stand({ dram: 6900 })).to).toBe('2026-12-14')
  })
})

describe('a payment', () => {
  const off = { services: [service(1), service(2, 3000, 3)], periodFrom: '2026-10-12', periodEnd: '2026-11-12' }

  test('starts a blocked contract today, and charges only unpaid services', () => {
    expect(decideRestart(facts({ ...off, dram: 7000 }), today, money(100))).toEqual({
      from: today,
      to: '2026-12-20',
      billingDay: 20,
      parts: [{ service: 's1-1', cost: money(690_000), price: money(690_000), days: null }],
      sum: money(690_000),
      owed: null,
      total: money(690_000),
    })
  })

  test('pays for the days of an expired credit on top of the month that begins today', () => {
    const ranOut = {
      ...off,
      billingDay: 12,
      credit: { action: 1, from: '2026-11-12', to: '2026-11-17', afterBlock: false },
    }
    const owed = { from: '2026-11-12', to: '2026-11-17', days: 5, of: 30, sum: money(115_000) }
    expect(decideRestart(facts({ ...ranOut, dram: 8050 }), today, money(100))).toMatchObject({
      from: today,
      sum: money(690_000),
      owed,
    })
    expect(decideRestart(facts({ ...ranOut, dram: 8049 }), today, money(100))).toBeUndefined()
    expect(stand({ ...ranOut, dram: 8000 })).toMatchObject({ status: 'off', owed: owed.sum, shortfall: money(5000) })
  })

  test('changes nothing if it does not cover the month, or if everything is active', () => {
    expect(decideRestart(facts({ ...off, dram: 6899 }), today, money(100))).toBeUndefined()
    expect(decideRestart(facts({ dram: 50_000 }), today, money(100))).toBeUndefined()
  })

  test("settles a credit from the old period's end", () => {
    const running = {
      periodFrom: '2026-10-19',
      periodEnd: '2026-11-19',
      billingDay: 19,
      credit: { action: 1, from: '2026-11-19', to: '2026-11-24', afterBlock: false },
    }
    expect(decideRestart(facts({ ...running, dram: 6900 }), today, money(100))).toMatchObject({
      from: '2026-11-19',
      to: '2026-12-19',
    })
    const withDisabled = { ...running, services: [service(0), service(3, 3000, 3)], dram: 6900 }
    expect(decideRestart(facts(withDisabled), today, money(100))).toMatchObject({ sum: money(690_000) })
  })
})
