import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barScale } from './bar-scale.ts'

test('the axis is placed where the highest bars of both sides reach the edges', () => {
  expect(
    barScale([
      { up: 30, down: 10 },
      { up: 15, down: 20 },
    ]),
  ).toEqual({
    above: 0.6,
    heights: [
      { up: 100, down: 50 },
      { up: 50, down: 100 },
    ],
    lengths: [
      { up: 100, down: (10 / 30) * 100 },
      { up: 50, down: (20 / 30) * 100 },
    ],
  })
})

test('a zero amount has no bar', () => {
  expect(barScale([{ up: 0, down: 0 }])).toEqual({
    above: 0.5,
    heights: [{ up: 0, down: 0 }],
    lengths: [{ up: 0, down: 0 }],
  })
})

test('bars stay inside the chart, and equal amounts have bars of equal height', () => {
  const sum = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(fc.array(fc.record({ up: sum, down: sum }), { minLength: 1, maxLength: 12 }), (items) => {
      const { above, heights } = barScale(items)
      expect(above).toBeGreaterThan(0)
      expect(above).toBeLessThan(1)
      const drawn = heights.flatMap(({ up, down }, index) => [
        { sum: items.at(index)!.up, height: up * above },
        { sum: items.at(index)!.down, height: down * (1 - above) },
      ])
      const max = drawn.reduce((a, b) => (a.sum > b.sum ? a : b))
      for (const { sum: given, height } of drawn) {
        expect(height).toBeLessThanOrEqual(100)
        expect(height * max.sum).toBeCloseTo(given * max.height, 3)
      }
      for (const { up, down } of heights) {
        expect(Math.max(up, down)).toBeLessThanOrEqual(100 + 1e-9)
      }
    }),
  )
})
