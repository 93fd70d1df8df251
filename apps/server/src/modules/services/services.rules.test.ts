import { addDays, daysBetween } from '@kabinet/contract/kernel/days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cooldownEnds, paidDaysFrom, type PauseFacts, pauseStateOf, refusalNow, refusePause } from './services.rules.ts'

const limits = { minDays: 1, maxDays: 30, cooldownDays: 180, startsInDays: 1, aheadDays: 365 }
const today = '2026-11-20'
const free: PauseFacts = { today, paused: false, planned: null, lastEnd: null, pausable: true }
const pause = (from: string, to: string) => ({ from, to })

test('a contract is paused from the first day of its pause, and awaits a later one', () => {
  expect(pauseStateOf(free)).toBe('active')
  expect(pauseStateOf({ ...free, planned: pause('2026-11-21', '2026-11-30') })).toBe('await')
  expect(pauseStateOf({ ...free, planned: pause('2026-11-20', '2026-11-30') })).toBe('paused')
  expect(pauseStateOf({ ...free, paused: true })).toBe('paused')
})

describe('a pause is refused', () => {
  test.each([
    ['when one is scheduled', { planned: pause('2026-11-27', '2026-12-11') }, ['2026-12-20', '2026-12-25'], 'planned'],
    ['during a pause', { planned: pause('2026-11-15', '2026-12-05') }, ['2026-12-20', '2026-12-25'], 'planned'],
    ['when services were imported as paused', { paused: true }, ['2026-12-20', '2026-12-25'], 'planned'],
    ['when nothing could be paused', { pausable: false }, ['2026-11-21', '2026-11-25'], 'nothing'],
    ['starting today', {}, ['2026-11-20', '2026-11-25'], 'too_soon'],
    ['of no days', {}, ['2026-11-21', '2026-11-21'], 'length'],
    ['that ends before it starts', {}, ['2026-11-25', '2026-11-22'], 'length'],
    ['of 31 days', {}, ['2026-11-21', '2026-12-22'], 'length'],
    ['a day before the end of the cooldown', { lastEnd: '2026-06-01' }, ['2026-11-27', '2026-12-01'], 'cooldown'],
  ] as const)('%s', (_, facts, [from, to], refusal) => {
    expect(refusePause({ ...free, ...facts }, { from, to }, limits)).toBe(refusal)
  })

  test.each([
    ['tomorrow, of one day', {}, ['2026-11-21', '2026-11-22']],
    ['of thirty days', {}, ['2026-11-21', '2026-12-21']],
    ['on the first day after the cooldown', { lastEnd: '2026-06-01' }, ['2026-11-28', '2026-12-01']],
  ] as const)('but not %s', (_, facts, [from, to]) => {
    expect(refusePause({ ...free, ...facts }, { from, to }, limits)).toBeNull()
  })
})

test('a cooldown that ends by tomorrow does not matter', () => {
  expect(cooldownEnds({ ...free, lastEnd: '2026-05-25' }, limits)).toBeNull()
  expect(cooldownEnds({ ...free, lastEnd: '2026-05-26' }, limits)).toBe('2026-11-22')
})

test('the forecast matches the decision: the first possible day is accepted if and only if nothing is refused', () => {
  const day = fc.integer({ min: -400, max: 60 }).map((days) => addDays(today, days))
  fc.assert(
    fc.property(
      fc.record({ lastEnd: fc.option(day), pausable: fc.boolean(), days: fc.integer({ min: 1, max: 30 }) }),
      ({ lastEnd, pausable, days }) => {
        const facts = { ...free, lastEnd, pausable }
        const from = addDays(today, 1)
        expect(refusePause(facts, { from, to: addDays(from, days) }, limits)).toBe(refusalNow(facts, limits))
        const next = cooldownEnds(facts, limits)
        if (!pausable || next === null) return
        expect(refusePause(facts, { from: next, to: addDays(next, days) }, limits)).toBeNull()
        expect(daysBetween(lastEnd!, next)).toBe(limits.cooldownDays)
      },
    ),
  )
})

test('paid days run from the first day of the pause to the end of the period', () => {
  expect(paidDaysFrom('2026-11-21', '2026-12-14')).toBe(23)
  expect(paidDaysFrom('2026-12-20', '2026-12-14')).toBe(0)
  expect(paidDaysFrom('2026-11-21', null)).toBe(0)
})
