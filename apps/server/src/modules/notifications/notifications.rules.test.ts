import { hourMs } from '@kabinet/contract/kernel/durations'
import { money, zero } from '@kabinet/contract/kernel/money'
import { type NotificationKind, notificationKinds } from '@kabinet/contract/notify'
import { visitStates } from '@kabinet/contract/visit-values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isStillRelevant,
  type BillingSummary,
  deliverAt,
  deliverUntil,
  channelOf,
  isSent,
  shownFacts,
  wayOf,
} from './notifications.rules.ts'

const kinds = notificationKinds
const hoursOf = (zone: string) => ({ fromHour: 9, toHour: 21, zone })
const at = (kind: NotificationKind, now: string, zone = 'Asia/Yerevan') =>
  deliverAt(kind, new Date(now), hoursOf(zone)).toISOString()

describe('delivery hours', () => {
  test.each([
    ['2026-11-20T04:59:59.999Z', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20T16:59:59.999Z', '2026-11-20T16:59:59.999Z'],
    ['2026-11-20T17:00:00.000Z', '2026-11-21T05:00:00.000Z'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ])('at %s in Yerevan: %s', (now, expected) => {
    expect(at('debit_near', now)).toBe(expected)
  })

  test.each([
    ['2026-03-28T19:59:00.000Z', '2026-03-28T19:59:00.000Z'],
    ['2026-03-28T20:00:00.000Z', '2026-03-29T07:00:00.000Z'],
    ['2026-03-29T00:30:00.000Z', '2026-03-29T07:00:00.000Z'],
    ['2026-10-24T19:00:00.000Z', '2026-10-25T08:00:00.000Z'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T08:00:00.000Z'],
    ['2026-10-25T07:59:59.000Z', '2026-10-25T08:00:00.000Z'],
    ['2026-10-25T19:59:59.000Z', '2026-10-25T19:59:59.000Z'],
  ])('at %s in Berlin, when the clocks change: %s', (now, expected) => {
    expect(at('blocked', now, 'Europe/Berlin')).toBe(expected)
  })

  test('a payment is announced at any hour', () => {
    expect(at('payment_arrived', '2026-11-20T22:00:00.000Z')).toBe('2026-11-20T22:00:00.000Z')
  })

  test('a text message that can wait expires when they end, one about a payment a day later', () => {
    const now = new Date('2026-11-20T16:00:00Z')
    const until = (kind: NotificationKind) => deliverUntil(kind, now, hoursOf('Asia/Yerevan')).toISOString()
    expect([until('restarted'), until('payment_arrived')]).toEqual([
      '2026-11-20T17:00:00.000Z',
      '2026-11-21T16:00:00.000Z',
    ])
  })

  test('at any time: delivery is within them, never in the past, at most a night later, and leaves time for the text message', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'Asia/Yerevan', 'Asia/Yekaterinburg', 'America/St_Johns')
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...kinds), instant, zone, (kind, now, where) => {
        const expected = deliverAt(kind, now, hoursOf(where))
        expect(expected.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(expected.getTime() - now.getTime()).toBeLessThanOrEqual(13 * hourMs)
        expect(deliverAt(kind, expected, hoursOf(where))).toEqual(expected)
        expect(deliverUntil(kind, expected, hoursOf(where)).getTime()).toBeGreaterThan(expected.getTime())
      }),
    )
  })
})

const today = '2026-11-20'
const works: BillingSummary = {
  status: 'works',
  period: { from: '2026-11-14', to: '2026-12-14' },
  debit: { day: '2026-12-14', sum: money(690_000) },
  daily: zero,
  owed: zero,
  shortfall: zero,
}
const short = money(240_000)

describe('outdated notifications are not delivered', () => {
  const still = (
    kind: NotificationKind,
    subject: string,
    billingStatus: Partial<BillingSummary>,
    day?: string,
    {
      isUnsigned = false,
      visit = null,
      isOrderIdle = false,
    }: Partial<Pick<Parameters<typeof isStillRelevant>[0], 'isUnsigned' | 'visit' | 'isOrderIdle'>> = {},
  ) => {
    const pending = {
      kind,
      subject,
      facts: day ? { day } : {},
      isUnsigned,
      replaced: false,
      visit,
      isOrderIdle,
    }
    return isStillRelevant(pending, { ...works, ...billingStatus }, today)
  }

  test.each([
    ['nothing changed', '2026-12-14', { status: 'debit_near', shortfall: short }, true],
    ['the balance is enough', '2026-12-14', {}, false],
    ['autopay was connected', '2026-12-14', { status: 'autopay', shortfall: short }, false],
    ['the debit moved', '2026-12-13', { shortfall: short }, false],
    ['its day has passed', today, { debit: { day: today, sum: short }, shortfall: short }, false],
    ['nothing is charged any more', '2026-12-14', { debit: null, status: 'stopped' }, false],
  ] as const)('debit near: %s', (_, subject, billingStatus, expected) => {
    expect(still('debit_near', subject, billingStatus)).toBe(expected)
  })

  test.each([
    ['after a credit', { status: 'off', shortfall: short, period: { from: '2026-10-07', to: '2026-11-07' } }, true],
    ['still suspended', { status: 'off', shortfall: short }, true],
    ['active again', {}, false],
    ['suspended again, in another period', { status: 'off', shortfall: short, period: works.period }, false],
    ['paid, and about to restart', { status: 'off' }, false],
  ] as const)('blocked: %s', (_, billingStatus, expected) => {
    expect(still('blocked', '2026-11-12', { period: { from: '2026-10-12', to: '2026-11-12' }, ...billingStatus })).toBe(
      expected,
    )
  })

  test.each([
    ['works', {}, true],
    ['suspended again', { status: 'off' }, false],
    ['a newer period has begun', { period: { from: '2026-11-18', to: '2026-12-18' } }, false],
  ] as const)('restarted: %s', (_, billingStatus, expected) => {
    expect(still('restarted', '2026-11-14', billingStatus)).toBe(expected)
  })

  test('a failed autopay is announced until the day of the next attempt', () => {
    expect(still('autopay_failed', '1', {}, '2026-11-21')).toBe(true)
    expect(still('autopay_failed', '1', {}, today)).toBe(false)
  })

  test('what has happened is always announced', () => {
    const happened = [
      'payment_arrived',
      'autopay_off',
      'invoice_issued',
      'paused',
      'resumed',
      'tariff_changed',
    ] as const
    expect(happened.map((kind) => still(kind, '1', {}))).toEqual(happened.map(() => true))
  })

  test('a document is announced while it is to be signed', () => {
    expect(still('document_to_sign', 'd', {}, undefined, { isUnsigned: true })).toBe(true)
    expect(still('document_to_sign', 'd', {})).toBe(false)
  })

  test.each([
    ['visit_booked', ['booked']],
    ['visit_moved', ['booked']],
    ['visit_near', ['booked']],
    ['visit_cancelled', ['cancelled']],
  ] as const)('%s: while the visit is %s at that time', (kind, expected) => {
    const states = [...visitStates, 'past', null] as const
    expect(states.filter((visit) => still(kind, '8001 1', {}, today, { visit }))).toEqual(expected)
  })

  test('an order waits until its person goes on', () => {
    expect([true, false].map((isOrderIdle) => still('order_waiting', '10001', {}, undefined, { isOrderIdle }))).toEqual(
      [true, false],
    )
  })

  test('of several moves of a request only the last is announced', () => {
    const facts = { facts: {}, isUnsigned: false, visit: null, isOrderIdle: false }
    const moved = { kind: 'operation_moved', subject: 'o1 7', ...facts } as const
    expect([false, true].map((replaced) => isStillRelevant({ ...moved, replaced }, works, today))).toEqual([
      true,
      false,
    ])
  })
})

test.each([
  [null, '374', 'a@b.am', 'sms'],
  [null, null, 'a@b.am', 'email'],
  [null, null, null, 'off'],
  ['sms', '374', 'a@b.am', 'sms'],
  ['sms', null, 'a@b.am', 'email'],
  ['email', '374', 'a@b.am', 'email'],
  ['email', '374', null, 'sms'],
  ['off', '374', 'a@b.am', 'off'],
] as const)('preference %s, phone %s, email %s: %s', (chosen, phone, email, way) => {
  expect(channelOf({ chosen, phone, email })).toBe(way)
})

test.each([
  [null, 'a@b.am', 'email'],
  ['sms', 'a@b.am', 'email'],
  ['sms', null, 'off'],
  ['off', 'a@b.am', 'off'],
] as const)('an invoice is announced by email alone; preference %s, email %s: %s', (chosen, email, way) => {
  expect(channelOf({ chosen, phone: '374', email }, 'invoice_issued')).toBe(way)
})

test.each([
  ['email', true, 'off'],
  ['email', false, 'email'],
  ['sms', true, 'sms'],
] as const)('a payment: preference %s, receipt by email %s: %s', (chosen, hasReceipt, way) => {
  expect(wayOf('payment_arrived', { chosen, phone: '374', email: 'a@b.am', hasReceipt })).toBe(way)
})

test('what the customer has planned is in the feed alone', () => {
  expect(notificationKinds.filter((kind) => !isSent(kind))).toEqual(['paused', 'resumed', 'tariff_changed'])
})

test.each([
  ['debit_near', { sum: money(690_000), day: '2026-12-14', shortfall: short }],
  ['blocked', { shortfall: short }],
  ['restarted', { day: '2026-12-14' }],
  ['payment_arrived', {}],
] as const)('the feed keeps what %s says about the contract', (kind, facts) => {
  expect(shownFacts(kind, { ...works, shortfall: short })).toEqual(facts)
})

test('the sum of a debit has the daily charges until then', () => {
  expect(shownFacts('debit_near', { ...works, daily: money(60_000), shortfall: short }).sum).toBe(750_000)
})
