import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { facts, service, today } from '../../../../test/contract-facts.ts'
import { decideRestart } from './restart.rules.ts'

const unit = money(100)
const ended = { periodFrom: '2026-10-18', periodEnd: '2026-11-18', billingDay: 18 } as const
const credit = { action: 1, from: '2026-11-18', to: '2026-11-23', afterBlock: false } as const

describe('a payment', () => {
  test('during a credit settles it: the month begins where the paid days ended', () => {
    const month = decideRestart(facts({ ...ended, credit, dram: 6900 }), today, unit)
    expect(month).toMatchObject({ from: '2026-11-18', to: '2026-12-18', billingDay: 18, owed: null })
    expect(month).toMatchObject({ sum: money(690_000), total: money(690_000) })
  })

  test('starts the month of suspended services today, on which it will be charged from now on', () => {
    const month = decideRestart(facts({ ...ended, services: [service(1)], dram: 6900 }), today, unit)
    expect(month).toMatchObject({ from: today, to: '2026-12-20', billingDay: 20, owed: null, sum: money(690_000) })
  })

  test('after an expired credit also covers its days, or starts nothing', () => {
    const expired = { ...credit, to: '2026-11-20' } as const
    const off = { ...ended, credit: expired, services: [service(1)] }
    // Two of the thirty days from 18 November.
    expect(decideRestart(facts({ ...off, dram: 7360 }), today, unit)).toMatchObject({
      from: today,
      owed: { from: '2026-11-18', days: 2, sum: money(46_000) },
      total: money(736_000),
    })
    expect(decideRestart(facts({ ...off, dram: 7359 }), today, unit)).toBeUndefined()
  })

  test('starts nothing while services are on and paid, or paused', () => {
    expect(decideRestart(facts({ dram: 50_000 }), today, unit)).toBeUndefined()
    expect(decideRestart(facts({ ...ended, services: [service(4)], dram: 50_000 }), today, unit)).toBeUndefined()
  })
})
