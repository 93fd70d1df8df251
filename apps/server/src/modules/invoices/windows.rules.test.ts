import { describe, expect, test } from 'vitest'
import { inWindow, windowOf } from './windows.rules.ts'

const today = '2026-11-20'
const days = ['2026-10-31', '2026-10-31', '2026-09-30', '2026-07-31', '2026-05-31', '2026-04-30']
const invoices = days.map((day) => ({ day }))
const listed = (from?: string, to?: string) => {
  const window = windowOf({ from, to }, today)
  return typeof window === 'string' ? window : inWindow(invoices, window, 3).map(({ day }) => day)
}

describe('a window', () => {
  test('without days has the last months with invoices', () => {
    expect(listed()).toEqual(days.slice(0, 4))
  })

  test('up to a day has the last months with invoices before it', () => {
    expect(listed(undefined, '2026-09-29')).toEqual(['2026-07-31', '2026-05-31', '2026-04-30'])
    expect(listed(undefined, '2026-04-29')).toEqual([])
  })

  test('without its last day ends today, whatever the first day is', () => {
    expect(listed('2026-10-01')).toEqual(days.slice(0, 4))
  })

  test('with both days has exactly these, both included', () => {
    expect(listed('2026-05-31', '2026-09-30')).toEqual(['2026-09-30', '2026-07-31', '2026-05-31'])
    expect(listed('2026-08-01', '2026-08-31')).toEqual([])
  })

  test('has at most twelve months', () => {
    expect(listed('2026-01-01', '2026-12-31')).toEqual(days)
    expect(listed('2026-01-01', '2027-01-01')).toBe('window_too_long')
    expect(listed('2025-11-21', '2026-11-20')).toEqual(days)
    expect(listed('2025-11-20', '2026-11-20')).toBe('window_too_long')
  })

  test('does not end before it begins', () => {
    expect(listed('2026-10-02', '2026-10-01')).toBe('statement_days_reversed')
  })
})
