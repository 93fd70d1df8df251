import { expect, test } from 'vitest'
import { levelOf } from './speed-level.ts'

test('the speed icons change at 200 and 600 Mbit/s', () => {
  expect([30, 199, 200, 599, 600, 1000].map(levelOf)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high'])
})
