import { expect, test } from 'vitest'
import { nearestBar } from './nearest-bar.ts'

const morning = { from: 0, to: 0.3 }
const evening = { from: 0.8, to: 1 }

test('a press on a bar means this bar, and beside one the nearest', () => {
  expect(nearestBar([morning, evening], 0.1)).toBe(morning)
  expect(nearestBar([morning, evening], 0.5)).toBe(morning)
  expect(nearestBar([morning, evening], 0.6)).toBe(evening)
  expect(nearestBar([], 0.6)).toBeUndefined()
})

test('of bars over each other, the upper one is meant', () => {
  const noon = { from: 0.2, to: 0.5 }
  expect(nearestBar([morning, noon], 0.25)).toBe(noon)
})
