import { serviceStatus } from '@kabinet/contract/ids'
import { type Money, money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import type { ContractFacts, ServiceFacts } from '../facts.rules.ts'
import { resumeTermsOf } from './resume.rules.ts'

const today = '2026-11-20'
const dram = money(100)
const month = money(690_000)
const fibre: ServiceFacts = {
  code: 'fibre',
  groupId: 1,
  status: serviceStatus.paused,
  cost: month,
  charged: 'monthly',
  inBundle: false,
  connected: false,
  planned: null,
  endsOn: null,
  paidDays: 0,
}
const paused: ContractFacts = {
  balance: money(700_000),
  billingDay: 2,
  periodFrom: '2026-11-02',
  periodEnd: '2026-12-02',
  services: [fibre],
  bundle: null,
  pause: { from: '2026-11-15', to: '2026-12-05' },
  credit: null,
  lastPauseEnd: null,
  cashbacks: [],
  autopay: null,
  ordered: null,
}
const spent = { periodFrom: '2026-10-10', periodEnd: '2026-11-10', billingDay: 10 }
const credit = (from: string, to: string) => ({ action: 1, from, to, afterBlock: false })
const terms = (
  given: Partial<ContractFacts>,
  price: Money = month,
  day: { billed?: boolean; paid?: readonly string[] } = {},
) => resumeTermsOf({ ...paused, ...given }, { month: price, today, billed: true, paid: [], unit: dram, ...day })

test.each<[string, Partial<ContractFacts>, number, string]>([
  ['remaining paid days start now at no charge', {}, 0, '2026-12-06'],
  ['without paid days, a month is charged from today', spent, 690_000, '2026-12-19'],
  ['a pause without dates postpones nothing', { pause: null, periodEnd: '2026-12-01' }, 0, '2026-11-30'],
  ['a month is charged if the last paid day was yesterday', { pause: null, periodEnd: today }, 690_000, '2026-12-19'],
  [
    'remaining credit days start now and are settled at once',
    { periodFrom: '2026-10-13', periodEnd: '2026-11-13', billingDay: 13, credit: credit('2026-11-13', '2026-11-18') },
    690_000,
    '2026-12-17',
  ],
  [
    // The credit covered five of the thirty days from 10 November.
    'a credit that ran out before the pause is settled with the month',
    { ...spent, credit: credit('2026-11-10', '2026-11-15') },
    690_000 + 115_000,
    '2026-12-19',
  ],
  [
    'a planned tariff whose day has come is charged',
    { ...spent, services: [{ ...fibre, planned: { day: '2026-11-10', cost: money(540_000) } }] },
    540_000,
    '2026-12-19',
  ],
  [
    'days paid beyond the period are deducted from the month that begins today',
    { ...spent, services: [{ ...fibre, paidDays: 28 }] },
    690_000 - 644_000,
    '2026-12-19',
  ],
])('resuming: %s', (_, given, charged, paidUntil) => {
  expect(terms(given)).toMatchObject({ charged, paidUntil })
})

describe('today’s share of daily services is charged as well', () => {
  const film = { ...fibre, code: 'film', cost: money(150_000), charged: 'daily' as const }
  const with50 = { services: [fibre, film] }
  test.each<[string, Partial<ContractFacts>, Parameters<typeof terms>[2], number, number]>([
    ['in addition to paid days that start now', with50, {}, 0, 50],
    ['in addition to a month from today, as its first day', { ...with50, ...spent }, {}, 6900, 50],
    ['unless already charged', with50, { paid: ['film'] }, 0, 0],
    ['not on the day of an import', with50, { billed: false }, 0, 0],
    ['on that day as well if the service was unpaid', { ...with50, ...spent }, { billed: false }, 6900, 50],
    ['as a day of the month after the period if there is no other', { ...spent, services: [film] }, {}, 0, 50],
    [
      'not for a service that ended before the pause',
      { services: [fibre, { ...film, endsOn: '2026-11-15' }] },
      {},
      0,
      0,
    ],
    [
      'for a service with days left before its end',
      { services: [fibre, { ...film, endsOn: '2026-11-16' }] },
      {},
      0,
      50,
    ],
  ])('%s', (_, given, day, monthly, daily) => {
    expect(terms(given, month, day)).toMatchObject({ charged: (monthly + daily) * 100, daily: daily * 100 })
  })

  test('and must be covered by the balance too', () => {
    expect(terms({ ...with50, ...spent, balance: month })).toMatchObject({ sum: 695_000, shortfall: 5000 })
    expect(terms({ ...with50, balance: month })).toMatchObject({ sum: 690_000, shortfall: 0 })
  })
})

test('the balance must cover a month, or the charge if it is greater', () => {
  expect(terms({})).toMatchObject({ sum: 690_000, shortfall: 0 })
  expect(terms({ balance: money(600_000) })).toMatchObject({ sum: 690_000, shortfall: 90_000 })
  const owing = { ...spent, credit: credit('2026-11-10', '2026-11-15') }
  expect(terms(owing)).toMatchObject({ sum: 805_000, shortfall: 105_000 })
})

test('a bundle is one cost, and resumes with its paid days', () => {
  const products = [
    { ...fibre, inBundle: true },
    { ...fibre, code: 'phone', status: serviceStatus.active, inBundle: true },
  ]
  const bundle = { status: 'suspended' as const, cost: money(890_000), to: '2026-12-02' }
  const given = { services: products, bundle, pause: null }
  expect(terms(given, money(890_000))).toMatchObject({ charged: 0, sum: 890_000, paidUntil: '2026-12-01' })
  expect(terms({ ...given, ...spent }, money(890_000))).toMatchObject({ charged: 890_000, paidUntil: '2026-12-19' })
})
