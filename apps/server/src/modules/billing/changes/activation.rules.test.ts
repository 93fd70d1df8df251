import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { facts, service, today } from '../../../../test/contract-facts.ts'
import type { ContractFacts } from '../facts.rules.ts'
import { activationOf } from './activation.rules.ts'

const cable = { code: 'cable', groupId: 2, cost: money(250_000), charged: 'monthly', inBundle: false } as const
const joining = (given: Partial<ContractFacts>) =>
  activationOf(facts(given), { services: [cable], bundle: null }, today, money(100))
const ended = { periodFrom: '2026-10-18', periodEnd: '2026-11-18', billingDay: 18 } as const
const credit = (to: '2026-11-19' | '2026-11-23') => ({ action: 1, from: '2026-11-18', to, afterBlock: false }) as const

describe('a service that joins', () => {
  test('a running month pays for the days left of it', () => {
    // 24 of the 30 days from 14 November.
    expect(joining({})).toMatchObject({ status: 0, paidDays: 0, charge: { sum: money(200_000), to: '2026-12-14' } })
  })

  test('a running credit does not pay for the days of it that have passed', () => {
    expect(joining({ ...ended, credit: credit('2026-11-23') })).toMatchObject({ status: 0, paidDays: 2, charge: null })
  })

  test('services suspended after a credit does not pay for the days of that credit', () => {
    const off = { ...ended, services: [service(1)] }
    expect(joining({ ...off, credit: credit('2026-11-19') })).toMatchObject({ status: 1, paidDays: 1, charge: null })
    expect(joining(off)).toMatchObject({ status: 1, paidDays: 0, charge: null })
  })

  test('a paused month pays for the days that were left when the pause began', () => {
    const paused = { services: [service(4)], pause: { from: '2026-11-16', to: '2026-12-01' } } as const
    // 28 of 30 days.
    expect(joining(paused)).toMatchObject({ status: 4, charge: { from: '2026-11-16', sum: money(233_300) } })
  })

  test('disabled ones begins like a new contract', () => {
    expect(joining({ services: [service(3)] })).toMatchObject({ status: 1, paidDays: 0, charge: null, isFirst: true })
  })
})
