import { expect, test } from 'vitest'
import { isActivityDue } from './sessions.rules.ts'

test.each([
  [0, false],
  [299, false],
  [300, true],
  [86_400, true],
  // Somebody signed in while the product's time stood elsewhere.
  [-60, false],
])('use %i seconds after the last one that was written: %s', (seconds, due) => {
  const lastUsedAt = new Date('2026-11-20T08:00:00Z')
  expect(isActivityDue(lastUsedAt, new Date(lastUsedAt.getTime() + seconds * 1000), 5)).toBe(due)
})
