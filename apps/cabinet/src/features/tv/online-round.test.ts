import { addDays } from '@kabinet/contract/kernel/days'
import { expect, test } from 'vitest'
import { roundOf } from './online-round.ts'

test('a cycle begins on day one and ends on its last day', () => {
  const today = '2026-11-21'
  expect(roundOf(addDays(today, 30), today, 30)).toEqual({ day: 1, of: 30, gone: 0 })
  expect(roundOf(addDays(today, 15), today, 30)).toEqual({ day: 16, of: 30, gone: 0.5 })
  expect(roundOf(addDays(today, 1), today, 30)).toMatchObject({ day: 30 })
  expect(roundOf(today, today, 30)).toEqual({ day: 30, of: 30, gone: 1 })
  expect(roundOf(addDays(today, 40), today, 30)).toMatchObject({ day: 1, gone: 0 })
  expect(roundOf(addDays(today, 20), today, 20)).toEqual({ day: 1, of: 20, gone: 0 })
})
