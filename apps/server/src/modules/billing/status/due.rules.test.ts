import { money } from '@kabinet/contract/kernel/money'
import { billingStatuses, severities } from '@kabinet/contract/billing-status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountDue } from './due.rules.ts'

const shortfall = money(4900)

test.each([
  ['off', 'negative', 4900],
  ['credit', 'negative', 4900],
  ['debit_near', 'negative', 4900],
  ['works', 'neutral', 4900],
  ['works', 'positive', 0],
  ['autopay', 'neutral', 0],
] as const)('%s, %s: %i is due', (status, severity, due) => {
  expect(amountDue({ status, severity, shortfall })).toBe(due)
})

test('a contract that can pay everything looks the same as one that owes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...billingStatuses), fc.constantFrom(...severities), (status, severity) => {
      expect(amountDue({ status, severity, shortfall: money(0) })).toBe(0)
    }),
  )
})
