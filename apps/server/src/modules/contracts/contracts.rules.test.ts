import { describe, expect, test } from 'vitest'
import { autopayDay } from './contracts.rules.ts'

describe('the day of autopay', () => {
  const facts = { debitDay: '2026-12-02', today: '2026-11-20', pays: true, attempt: null }
  const on = (more: Partial<Parameters<typeof autopayDay>[0]>) => autopayDay({ ...facts, ...more }, 3)

  test.each([
    ['three days before the period ends', {}, '2026-11-29'],
    ['tomorrow, if that has passed', { today: '2026-11-29' }, '2026-11-30'],
    ['none, if the period ends before that', { today: '2026-12-01' }, null],
    ['none, if there is no shortfall', { pays: false }, null],
    ['none, if nothing will be debited', { debitDay: null }, null],
    ['the day of the pending attempt', { attempt: { day: '2026-11-30', open: true } }, '2026-11-30'],
    ['none, after the last attempt', { attempt: { day: '2026-11-30', open: false } }, null],
  ])('%s', (_, more, day) => {
    expect(on(more)).toBe(day)
  })
})
