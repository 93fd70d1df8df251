import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

test('three or more consecutive days form a range, and two are listed separately', () => {
  expect(runsOf([5, 1, 2, 3, 4])).toEqual([[1, 5]])
  expect(runsOf([6, 7])).toEqual([
    [6, 6],
    [7, 7],
  ])
  expect(runsOf([1, 3, 4, 5, 7])).toEqual([
    [1, 1],
    [3, 5],
    [7, 7],
  ])
  expect(runsOf([])).toEqual([])
})
