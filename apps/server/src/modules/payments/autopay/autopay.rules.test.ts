import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { chargeOf, type Due, retryAt } from './autopay.rules.ts'

const limits = { min: money(1000), max: money(1_500_000) }
const due = (shortfall: number, more: Partial<Due> = {}): Due => ({
  status: 'autopay',
  debit: { day: '2026-12-02' },
  shortfall: money(shortfall),
  ...more,
})

describe('the amount charged', () => {
  test('is the chosen one, or the shortfall', () => {
    expect(chargeOf(money(50_000), due(890_000), limits)).toBe(50_000)
    expect(chargeOf(money(50_000), due(0), limits)).toBe(50_000)
    expect(chargeOf(null, due(890_000), limits)).toBe(890_000)
    expect(chargeOf(null, due(0), limits)).toBeUndefined()
  })

  test.each([
    ['nothing to debit', due(0, { status: 'disabled', debit: null }), undefined],
    [
      'a pause without a next debit day',
      due(890_000, { status: 'paused_insufficient_funds', debit: { day: null } }),
      undefined,
    ],
    ['a pause with paid days left', due(890_000, { status: 'paused_insufficient_funds' }), undefined],
    ['a pause with enough money', due(0, { status: 'paused' }), undefined],
    ['a paused bundle', due(890_000, { status: 'bundle_paused' }), undefined],
    ['services suspended in the meantime', due(890_000, { status: 'off', debit: { day: null } }), 890_000],
  ])('%s', (_, given, sum) => {
    expect(chargeOf(null, given, limits)).toBe(sum)
    expect(chargeOf(money(50_000), given, limits)).toBe(sum && 50_000)
  })
})

describe('retries', () => {
  const zone = 'Asia/Yerevan'
  const dueAt = new Date('2026-11-28T20:00:00Z')
  const at = (attempt: number, failedAt: string, days = [1, 2], firstAt = dueAt, of = zone) =>
    retryAt({ attempt, dueAt: firstAt, failedAt: new Date(failedAt) }, days, of)?.toISOString()

  test('follow one and two days after the first attempt at the same time of day, and then end', () => {
    expect(at(1, '2026-11-28T20:00:05Z')).toBe('2026-11-29T20:00:00.000Z')
    expect(at(2, '2026-11-29T20:00:05Z', [1, 2], new Date('2026-11-29T20:00:00Z'))).toBe('2026-11-30T20:00:00.000Z')
    expect(at(3, '2026-11-30T20:00:05Z')).toBeUndefined()
    expect(at(2, '2026-11-28T20:00:05Z', [1, 4])).toBe('2026-12-01T20:00:00.000Z')
    expect(at(1, '2026-11-28T20:00:05Z', [])).toBeUndefined()
  })

  test('are postponed if a failure is reported late', () => {
    expect(at(1, '2026-12-01T09:00:00Z')).toBe('2026-12-01T20:00:00.000Z')
  })

  test('keep the local time when the clocks change', () => {
    const midnight = new Date('2026-10-23T22:00:00Z')
    expect(at(1, '2026-10-24T10:00:00Z', [2, 3], midnight, 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
  })
})
