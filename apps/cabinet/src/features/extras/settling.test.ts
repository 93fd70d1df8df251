import { expect, test } from 'vitest'
import { settlesInMs } from './settling.ts'

test('what is under way is asked for again once it has settled, and then no more', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const at = now.getTime() / 1000
  expect(settlesInMs(at + 300, now)).toBe(301_000)
  expect(settlesInMs(at, now)).toBeUndefined()
  expect(settlesInMs(at - 5, now)).toBeUndefined()
  expect(settlesInMs(null, now)).toBeUndefined()
})
