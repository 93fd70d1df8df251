import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import type { FullContract } from './home.api.ts'
import { debtOf, paysInvoices } from './payable.ts'

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

test.each([
  ['business', 'works', -6_125_000, true],
  ['business', 'pause_ahead', -6_125_000, true],
  ['business', 'works', 0, false],
  ['home', 'works', -6_125_000, false],
  // These ask for a payment of their own.
  ['business', 'debit_near', -6_125_000, false],
  ['business', 'off', -6_125_000, false],
] as const)('a debt of a %s contract that %s, with a balance of %d, is paid by its invoices: %s', (...given) => {
  const [type, status, balance, pays] = given
  const billing = { status } as FullContract['billing_status']
  const facts = { type, billing_status: billing, balance: { output_saldo: money(balance), recommended: money(0) } }
  expect(paysInvoices(facts)).toBe(pays)
})
