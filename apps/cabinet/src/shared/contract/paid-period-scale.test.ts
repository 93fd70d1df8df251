import { describe, expect, test } from 'vitest'
import { timelineScale } from './paid-period-scale.ts'

describe('timelineScale', () => {
  test('a period has days that have passed and days that are left', () => {
    const scale = timelineScale({ days: 4, gone: 2 })
    expect(scale).toMatchObject({ count: 4, passed: 2, today: 0.5, end: 1 })
    expect(scale.days).toEqual(['start', 'gone', 'left', 'left'])
  })

  test('today is always within the timeline', () => {
    expect(timelineScale({ days: 30, gone: -1 }).today).toBe(0)
    expect(timelineScale({ days: 30, gone: 31 }).today).toBe(1)
    expect(timelineScale({ days: 0, gone: 0 }).count).toBe(1)
  })

  test('off: dashes follow the end of the period, up to today', () => {
    const scale = timelineScale({ days: 3, gone: 6, off: { at: 3 } })
    expect(scale).toMatchObject({ count: 6, passed: 3, today: 1, end: 0.5 })
    expect(scale.days).toEqual(['start', 'gone', 'gone', 'end', 'dash', 'dash'])
  })

  test('off for years: the days after three months are not drawn', () => {
    const scale = timelineScale({ days: 31, gone: 800, off: { at: 31 } })
    expect(scale).toMatchObject({ count: 124, today: 1, end: 0.25 })
  })

  test('on credit: the end of the paid days is marked, and the credit days follow', () => {
    const scale = timelineScale({ days: 6, gone: 4, lent: { from: 3 } })
    expect(scale.days).toEqual(['start', 'gone', 'gone', 'end', 'lent', 'lent'])
    expect(scale.today).toBeCloseTo(4 / 6)
  })

  test('on credit ahead: the paid days that are left differ from the credit days', () => {
    expect(timelineScale({ days: 6, gone: 2, lent: { from: 4 } }).days).toEqual([
      'start',
      'gone',
      'left',
      'left',
      'end',
      'lent',
    ])
  })

  test('paused: past and future days of the pause differ from paid days', () => {
    const scale = timelineScale({ days: 6, gone: 3, paused: { from: 2, to: 4 } })
    expect(scale.days).toEqual(['start', 'gone', 'paused', 'paused', 'left', 'left'])
  })

  test('suspended today: the end still differs from today', () => {
    expect(timelineScale({ days: 3, gone: 3, off: { at: 3 } })).toMatchObject({ count: 4, end: 0.75, today: 1 })
  })
})
