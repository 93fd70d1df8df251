import { describe, expect, test } from 'vitest'
import { autopayDay } from './contracts.rules.ts'

describe('the day of autopay', () => {
  const facts = { debitDay: '2026-12-02', today: '2026-11-20', pays: true, attempt: null }
  const on = (more: Partial<Parameters<typeof autopayDay>[0]>) => autopayDay({ ...facts, ...more }, 3)

  test.each([
    ['three days before the period ends', {}, '2026-11-29'],
    ['the next day, where those days have begun', { today: '2026-11-29' }, '2026-11-30'],
    ['none, where the period ends before', { today: '2026-12-01' }, null],
    ['none, where nothing lacks', { pays: false }, null],
    ['none, where nothing will be debited', { debitDay: null }, null],
    ['that of the attempt to come', { attempt: { day: '2026-11-30', open: true } }, '2026-11-30'],
    ['none after the last one', { attempt: { day: '2026-11-30', open: false } }, null],
  ])('%s', (_, more, day) => {
    expect(on(more)).toBe(day)
  })
})
