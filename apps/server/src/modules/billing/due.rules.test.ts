import { money } from '@kabinet/contract/kernel/money'
import { situations, tones } from '@kabinet/contract/standing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountDue } from './due.rules.ts'

const lacking = money(4900)

test.each([
  ['off', 'negative', 4900],
  ['credit', 'negative', 4900],
  ['debit_near', 'negative', 4900],
  ['works', 'neutral', 4900],
  ['works', 'positive', 0],
  ['autopay', 'neutral', 0],
] as const)('%s, %s: %i is due', (situation, tone, due) => {
  expect(amountDue({ situation, tone, lacking })).toBe(due)
})

test('what covers everything, however much it is, looks like nothing owed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...situations), fc.constantFrom(...tones), (situation, tone) => {
      expect(amountDue({ situation, tone, lacking: money(0) })).toBe(0)
    }),
  )
})
