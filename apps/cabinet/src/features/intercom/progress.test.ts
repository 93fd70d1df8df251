import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'
import { steps } from './steps.ts'

it('counts the same five stages on every way from the door to the documents', () => {
  const seen = steps.map((step) => progressOf(step, { hasDocuments: true }))
  expect(seen.map((progress) => progress?.current)).toEqual([1, 2, 3, 3, 4, 5, undefined, undefined, undefined])
  expect(new Set(seen.map((progress) => progress?.total))).toEqual(new Set([5, undefined]))
})

it('leaves out the documents where there are none', () => {
  expect(progressOf('payment', { hasDocuments: false })).toEqual({
    current: 4,
    total: 4,
    stages: ['door', 'phone', 'details', 'payment'],
  })
})
