import { expect, it } from 'vitest'
import { progressOf, stages } from './progress.ts'
import { type Step, steps } from './steps.ts'

const facts = { hasDocuments: true }
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

it('counts the same six stages on every way through an order', () => {
  expect(way.map((step) => progressOf(step, facts)?.current)).toEqual([1, 2, 2, 3, 3, 3, 4, 5, 6])
  for (const step of way) expect(progressOf(step, facts)).toMatchObject({ total: 6, stages })
})

it('leaves out the documents where there are none', () => {
  expect(progressOf('choice-departure-time', { hasDocuments: false })).toEqual({
    current: 5,
    total: 5,
    stages: ['contacts', 'confirmation', 'services', 'payment', 'visit'],
  })
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
