import { expect, test } from 'vitest'
import { settlesInMs } from './settling.ts'

test('a pending change is refetched once it has taken effect, and not again', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(settlesInMs(later(300), now)).toBe(301_000)
  expect(settlesInMs(now, now)).toBeUndefined()
  expect(settlesInMs(later(-5), now)).toBeUndefined()
  expect(settlesInMs(null, now)).toBeUndefined()
})
