import { money } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askAgainSeconds,
  type BankReport,
  decideSettlement,
  isFinal,
  mayBecome,
  markReturn,
  type OurOrder,
  paymentStates,
} from './payments.rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const order: OurOrder = {
  kind: 'top_up',
  state: 'pending',
  orderNumber: 'a1',
  amount: money(500_000),
  currency: '051',
  createdAt: now,
}
const reported = (state: Extract<BankReport, { kind: 'known' }>['state'], more: object = {}): BankReport => ({
  kind: 'known',
  orderId: 'b1',
  orderNumber: 'a1',
  state,
  actionCode: 0,
  amount: money(500_000),
  currency: '051',
  ...more,
})
const decide = (said: BankReport, ours: Partial<OurOrder> = {}, seconds = 0) =>
  decideSettlement({ ...order, ...ours }, said, new Date(now.getTime() + seconds * 1000), 1200)

describe("the bank's status", () => {
  test.each([
    ['deposited', reported('deposited'), { kind: 'become', state: 'succeeded' }],
    ['declined', reported('declined', { actionCode: 116 }), { kind: 'become', state: 'failed' }],
    ['declined by timeout', reported('declined', { actionCode: -2007 }), { kind: 'become', state: 'expired' }],
    ['reversed', reported('reversed'), { kind: 'become', state: 'failed' }],
    ['not paid yet', reported('registered'), { kind: 'wait' }],
    ['held, not charged', reported('held'), { kind: 'wait' }],
    ['another amount', reported('deposited', { amount: money(5000) }), { kind: 'alarm', reason: 'amount' }],
    ['another currency', reported('deposited', { currency: '643' }), { kind: 'alarm', reason: 'currency' }],
    ['another order', reported('deposited', { orderNumber: 'a2' }), { kind: 'alarm', reason: 'order_number' }],
  ])('%s', (_, said, settlement) => {
    expect(decide(said)).toEqual(settlement)
  })

  test('an order registered during our downtime is found again', () => {
    expect(decide(reported('registered'), { state: 'created' })).toEqual({ kind: 'become', state: 'pending' })
    expect(decide(reported('deposited'), { state: 'created' })).toEqual({ kind: 'become', state: 'succeeded' })
  })

  test('an order that the bank never received expires in time', () => {
    expect(decide({ kind: 'unknown' }, { state: 'created' }, 1200)).toEqual({ kind: 'wait' })
    expect(decide({ kind: 'unknown' }, { state: 'created' }, 1201)).toEqual({ kind: 'become', state: 'expired' })
  })

  test('a contradicted final state raises an alarm', () => {
    expect(decide(reported('deposited'), { state: 'failed' })).toEqual({ kind: 'alarm', reason: 'contradiction' })
    expect(decide(reported('refunded'), { state: 'succeeded' })).toEqual({ kind: 'alarm', reason: 'contradiction' })
    expect(decide(reported('deposited'), { state: 'succeeded' })).toEqual({ kind: 'wait' })
  })

  test('a refunded card linking raises no alarm; a refused one that is charged does', () => {
    expect(decide(reported('reversed'), { kind: 'link', state: 'succeeded' })).toEqual({ kind: 'wait' })
    expect(decide(reported('refunded'), { kind: 'link', state: 'succeeded' })).toEqual({ kind: 'wait' })
    const alarm = { kind: 'alarm', reason: 'contradiction' }
    expect(decide(reported('deposited'), { kind: 'link', state: 'failed' })).toEqual(alarm)
  })

  test('an order that the bank confirmed and then denies stays open', () => {
    expect(decide({ kind: 'unknown' }, {}, 5000)).toEqual({ kind: 'alarm', reason: 'vanished' })
  })

  test('never changes a final state, and follows the transition table', () => {
    const states = fc.constantFrom('registered', 'held', 'deposited', 'reversed', 'refunded', 'authorising', 'declined')
    const said = fc.oneof(
      fc.constant<BankReport>({ kind: 'unknown' }),
      fc
        .tuple(states, fc.constantFrom(0, 116, -2007))
        .map(([state, actionCode]) => reported(state as never, { actionCode })),
    )
    fc.assert(
      fc.property(fc.constantFrom(...paymentStates), said, fc.nat(5000), (state, word, seconds) => {
        const settlement = decide(word, { state }, seconds)
        if (isFinal(state)) expect(settlement.kind).not.toBe('become')
        if (settlement.kind === 'become') expect(mayBecome(state, settlement.state)).toBe(true)
      }),
    )
  })
})

test('the return URL keeps the client’s parameters', () => {
  expect(markReturn('http://a.test/x?y=1#z', true, 'card')).toBe('http://a.test/x?y=1&isPaid=true&source=card#z')
})

test('polling slows down to every ten minutes', () => {
  const waits = Array.from({ length: 30 }, (_, asked) => askAgainSeconds(asked))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect([waits[0], waits.at(-1)]).toEqual([10, 600])
})
