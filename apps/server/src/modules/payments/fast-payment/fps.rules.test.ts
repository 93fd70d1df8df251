import { expect, test } from 'vitest'
import { gatewayStatusOf } from './fps.rules.ts'

test.each([
  ['created', false, ''],
  ['pending', false, ''],
  ['pending', true, 'FAIL'],
  ['succeeded', false, 'SUCCESS'],
  ['succeeded', true, 'SUCCESS'],
  ['failed', false, 'FAIL'],
  ['expired', true, 'FAIL'],
] as const)('%s, rejected %s: "%s"', (state, qrRejected, word) => {
  expect(gatewayStatusOf({ state, qrRejected })).toBe(word)
})
