import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'
import { steps } from './steps.ts'

const facts = { hasDocuments: true, order: {} }

it('counts six stages from the door to the documents', () => {
  expect(steps.map((step) => progressOf(step, facts)?.current)).toEqual([
    1,
    2,
    3,
    4,
    5,
    6,
    undefined,
    undefined,
    undefined,
  ])
  expect(progressOf('start', facts)?.total).toBe(6)
})

it('leaves out what this person skips', () => {
  const known = { asksData: false, asksPhrase: false }
  expect(progressOf('payment', { ...facts, order: known })).toEqual({
    current: 3,
    total: 4,
    stages: ['door', 'phone', 'payment', 'documents'],
  })
  expect(progressOf('documents', { ...facts, order: { ...known, asksPayment: false } })).toMatchObject({
    current: 3,
    total: 3,
  })
  expect(progressOf('payment', { ...facts, hasDocuments: false })).toMatchObject({ current: 5, total: 5 })
})

it('a stage that is shown counts, whatever was expected', () => {
  expect(progressOf('passphrase', { ...facts, order: { asksPhrase: false } })).toMatchObject({ current: 4, total: 6 })
})
