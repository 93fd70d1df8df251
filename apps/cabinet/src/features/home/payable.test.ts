import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { debtOf } from './payable.ts'

test.each([
  ['stopped', -590_000, 590_000],
  ['disabled', -100, 100],
  ['empty', 0, 0],
  ['stopped', 1_274_500, 0],
  // A payment for the month covers the debt as well.
  ['off', -590_000, undefined],
  ['partly', -590_000, undefined],
] as const)('of a contract that is %s, with a balance of %d, the debt to pay is %d', (status, balance, debt) => {
  const contract = { balance: { output_saldo: money(balance) }, billing_status: { status } }
  expect(debtOf(contract)).toBe(debt)
})
