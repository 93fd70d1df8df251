import { expect, test } from 'vitest'
import { createRate } from './rate.ts'

test('a key has its uses in each minute, and hears how long to wait for more', () => {
  let now = 1000
  const rate = createRate({ max: 2, now: () => now })
  const take = (...keys: string[]) => keys.map((key) => rate.take(key))
  expect(take('a', 'a', 'a', 'b')).toEqual([undefined, undefined, 60, undefined])
  now += 59_500
  expect(take('a', 'b')).toEqual([1, undefined])
  now += 500
  expect(take('a')).toEqual([undefined])
})
