import { describe, expect, test } from 'vitest'
import { autopayDay } from './contracts.rules.ts'

describe('the day of autopay', () => {
  const facts = { periodEnd: '2026-12-02', pause: null, today: '2026-11-20', pays: true, attempt: null }
  const pause = { from: '2026-11-24', to: '2026-12-09', periodEnd: '2026-12-17' }
  const attempt = { day: '2026-11-29', open: false }
  const on = (more: Partial<Parameters<typeof autopayDay>[0]>) => autopayDay({ ...facts, ...more }, 3)

  test.each([
    ['three days before the period ends', {}, '2026-11-29'],
    ['tomorrow, if that has passed', { today: '2026-11-29' }, '2026-11-30'],
    ['none, if the period ends before that', { today: '2026-12-01' }, null],
    ['none, if there is no shortfall', { pays: false }, null],
    ['none, if nothing will be debited', { periodEnd: null }, null],
    ['the day of the pending attempt', { attempt: { day: '2026-11-30', open: true } }, '2026-11-30'],
    ['none, after the last attempt', { attempt }, null],
    ['before the end that a pause postpones', { pause }, '2026-12-14'],
    ['the same during the pause', { pause, today: '2026-12-08' }, '2026-12-14'],
    ['the same after an attempt that the pause prevented', { pause, today: '2026-11-30', attempt }, '2026-12-14'],
    [
      'when the pause ends, if fewer days are left',
      { pause: { from: '2026-12-01', to: '2026-12-09', periodEnd: '2026-12-10' }, today: '2026-12-01' },
      '2026-12-09',
    ],
    [
      'none, if it was tried before the pause',
      { pause: { from: '2026-11-30', to: '2026-12-09', periodEnd: '2026-12-11' }, today: '2026-12-01', attempt },
      null,
    ],
    [
      'before a pause that begins later',
      { pause: { from: '2026-11-30', to: '2026-12-09', periodEnd: '2026-12-11' } },
      '2026-11-29',
    ],
    [
      'none, if the period ends before the pause',
      { pause: { from: '2026-12-02', to: '2026-12-09', periodEnd: '2026-12-02' }, today: '2026-12-01' },
      null,
    ],
  ])('%s', (_, more, day) => {
    expect(on(more)).toBe(day)
  })
})
