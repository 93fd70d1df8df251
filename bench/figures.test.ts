import { expect, test } from 'vitest'
import { figureOf, growthOf, median, tableOf, tell } from './figures.ts'

test('the median is the middle value, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('a figure includes the spread of its rounds', () => {
  expect(figureOf([90, 100, 110])).toEqual({ median: 100, noise: 0.1 })
  expect(tell(figureOf([900, 1000, 1100]))).toBe('1,000 ±10 %')
  expect(tell(figureOf([1.25]), 2)).toBe('1.25 ±0 %')
})

test('growth is significant only beyond the combined noise of both figures', () => {
  const small = { median: 100, noise: 0.03 }
  expect(growthOf(small, { median: 104, noise: 0.03 }).beyondNoise).toBe(false)
  expect(growthOf(small, { median: 110, noise: 0.03 }).beyondNoise).toBe(true)
  expect(growthOf(small, { median: 80, noise: 0.03 }).beyondNoise).toBe(false)
})

test('a table aligns its columns', () => {
  expect(
    tableOf([
      ['contracts', 'server', 'requests/s'],
      ['100', 'real', '900'],
    ]),
  ).toBe('contracts  server  requests/s\n─────────  ──────  ──────────\n100        real           900')
})
