import { expect, test } from 'vitest'
import { Refused, Unreachable } from '../../shared/api/failures.ts'
import { addEach, afterRetry } from './bulk-add.ts'

const named = (contract_id: string) => ({ contract_id, billing_id: 'rb' }) as const
const known = new Refused({ refusal: 'contract_added', statusId: 523, http: 200, message: 'already' })
const silent = new Unreachable()

test('contracts are added one after another, even if some fail', async () => {
  const progress: number[] = []
  let under = 0
  const outcomes = await addEach([named('1'), named('2'), named('3')], {
    add: async ({ contract_id }) => {
      under += 1
      expect(under).toBe(1)
      await Promise.resolve()
      under -= 1
      if (contract_id === '1') throw silent
      if (contract_id === '2') throw known
    },
    onProgress: (done) => progress.push(done),
  })
  expect(outcomes).toEqual([
    { contract: named('1'), result: 'failed', error: silent },
    { contract: named('2'), result: 'known' },
    { contract: named('3'), result: 'added' },
  ])
  expect(progress).toEqual([1, 2, 3])
})

test('only the number and the billing of a contract found by address are sent', async () => {
  const asked: unknown[] = []
  const found = { ...named('1'), customer_name: 'A. P.', address: 'Alpha' }
  await addEach([found], { add: async (contract) => void asked.push(contract), onProgress: () => undefined })
  expect(asked).toEqual([named('1')])
})

test('a retry replaces the failures', () => {
  const before = [
    { contract: named('1'), result: 'failed', error: silent },
    { contract: named('2'), result: 'known' },
  ] as const
  expect(afterRetry(before, [{ contract: named('1'), result: 'added' }])).toEqual([
    { contract: named('2'), result: 'known' },
    { contract: named('1'), result: 'added' },
  ])
})
