import { expect, it } from 'vitest'
import { progressOf, stages } from './progress.ts'
import { type Step, steps } from './steps.ts'

const facts = { identity: 'choice', hasDocuments: true, order: {} } as const
const way: readonly Step[] = [
  'personal-data',
  'confirm-phone-number',
  'confirm-personal-data',
  'choice-contract',
  'choice-services',
  'confirm-internet-cable',
  'payment',
  'documents',
  'choice-departure-time',
]

it('counts the stages of a person who is new', () => {
  expect(way.map((step) => progressOf(step, facts)?.current)).toEqual([1, 2, 3, 4, 4, 4, 5, 6, 7])
  expect(progressOf('personal-data', facts)).toEqual({ current: 1, total: 7, stages })
})

it('leaves out what this person does not have to do', () => {
  const known = { ...facts, order: { hasEdo: true } }
  expect(progressOf('choice-contract', known)).toMatchObject({ current: 3, total: 6 })
  expect(progressOf('payment', { ...facts, identity: 'none', hasDocuments: false })).toEqual({
    current: 4,
    total: 5,
    stages: ['contacts', 'phone', 'services', 'payment', 'visit'],
  })
})

it('never goes back on the way, and never grows', () => {
  for (const hasEdo of [undefined, false, true]) {
    const order = hasEdo === undefined ? {} : { hasEdo }
    const after = way.filter((step) => !(hasEdo && step === 'confirm-personal-data')).slice(2)
    const seen = [
      progressOf('personal-data', facts)!,
      progressOf('confirm-phone-number', facts)!,
      ...after.map((step) => progressOf(step, { ...facts, order })!),
    ]
    for (const [index, { current, total }] of seen.entries()) {
      const before = seen[index - 1]
      if (!before) continue
      expect(total).toBeLessThanOrEqual(before.total)
      expect(current / total).toBeGreaterThanOrEqual(before.current / before.total)
    }
  }
})

it('start, the check of an address, finish and requests are no part of the way', () => {
  const outside = steps.filter((step) => progressOf(step, facts) === undefined)
  expect(outside).toEqual([
    'start',
    'availability',
    'personal-data-business',
    'choice-services-business',
    'finish-business',
    'finish',
    'callback',
  ])
})
