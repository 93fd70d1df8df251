import { minuteMs } from '@kabinet/contract/kernel/durations'
import { expect, test } from 'vitest'
import { waitForRoom } from './requests.rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const minutesAgo = (...minutes: number[]) => minutes.map((count) => new Date(now.getTime() - count * minuteMs))
const budgets = { requestsPerNetwork: 2, requestsPerHour: 3 }

test.each([
  ['no requests', [], [], undefined],
  ['below the limits', [30], [40, 30], undefined],
  ['the network’s limit is reached', [50, 30], [50, 30], 600],
  ['above the network’s limit, since it was lowered', [50, 30, 20], [50, 30, 20], 1800],
  ['the total limit is reached', [], [59, 30, 20], 60],
  ['both limits: the longer wait', [50, 30], [59, 50, 30], 600],
])('%s', (_, ofNetwork, all, seconds) => {
  expect(waitForRoom({ ofNetwork: minutesAgo(...ofNetwork), all: minutesAgo(...all) }, budgets, now)).toBe(seconds)
})
