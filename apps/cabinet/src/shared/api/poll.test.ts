import { minuteMs } from '@kabinet/contract/kernel/durations'
import { expect, it } from 'vitest'
import { longAfter, waitBefore } from './poll.ts'

const all = Array.from({ length: 100 }, (_, index) => waitBefore(index + 1))
const asked = all.filter((wait) => wait !== undefined)

it('polls every two seconds at first, and never more often later', () => {
  expect(asked.slice(0, 5)).toEqual([2000, 2000, 2000, 2000, 2000])
  expect(asked).toEqual(asked.toSorted((a, b) => a - b))
})

it('stops after about ten minutes', () => {
  const total = asked.reduce((sum, wait) => sum + wait, 0) / minuteMs
  expect(total).toBeGreaterThan(9)
  expect(total).toBeLessThan(11)
  expect(all.slice(asked.length).every((wait) => wait === undefined)).toBe(true)
})

it('reports a long wait after about half a minute at the latest', () => {
  expect(asked.slice(0, longAfter).reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(32_000)
})
