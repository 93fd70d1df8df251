import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const seeds = fc.nat({ max: Number.MAX_SAFE_INTEGER })

test('draws the same numbers from the same seed', () => {
  const drawn = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.whole(0, 1_000_000))
  }
  fc.assert(
    fc.property(seeds, seeds, (one, other) => {
      expect(drawn(one)).toEqual(drawn(one))
      if (one !== other) expect(drawn(one)).not.toEqual(drawn(other))
    }),
  )
})

test('whole numbers stay within their bounds and reach both ends', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 5 }), (seed, min, span) => {
      const random = createRandom(seed)
      const drawn = new Set(Array.from({ length: 400 }, () => random.whole(min, min + span)))
      expect([...drawn].toSorted((a, b) => a - b)).toEqual(Array.from({ length: span + 1 }, (_, index) => min + index))
    }),
  )
})

test('weights and shares are respected', () => {
  const random = createRandom(7)
  const counted = { rare: 0, often: 0, never: 0, chance: 0 }
  const list = [
    { name: 'rare', weight: 1 },
    { name: 'never', weight: 0 },
    { name: 'often', weight: 3 },
  ] as const
  for (let count = 0; count < 10_000; count += 1) {
    counted[random.weighted(list).name] += 1
    if (random.chance(0.1)) counted.chance += 1
  }
  expect(counted.never).toBe(0)
  expect(counted.rare / 10_000).toBeCloseTo(0.25, 1)
  expect(counted.chance / 10_000).toBeCloseTo(0.1, 1)
})
