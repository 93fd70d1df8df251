import type { BillingStatusCode } from '@kabinet/contract/billing-status'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { FullContract } from './home.api.ts'

/** Statuses in which the button shows the amount to pay, if any. */
export const paysForNow: readonly BillingStatusCode[] = [
  'ordered',
  'off',
  'lapsed',
  'not_started',
  'paused_insufficient_funds',
  'credit',
  'debit_near',
  'partly',
]

/** Statuses in which nothing is to pay yet: the button shows the amount that is to be added before the next charge. */
export const paysAhead: readonly BillingStatusCode[] = ['works', 'pause_ahead']

/** Statuses in which the sentence asks for a top-up of the balance, not for a payment. */
export const topsUp: readonly BillingStatusCode[] = ['debit_near', 'partly', 'paused_insufficient_funds']

/** Statuses that a payment does not end. */
export const withoutPayment: readonly BillingStatusCode[] = ['empty', 'disabled', 'stopped']

type InvoiceFacts = Pick<FullContract, 'type' | 'balance' | 'billing_status'>

/** Returns whether a company's debt is paid by its invoices, because nothing else is to pay yet. */
export function paysInvoices({ type, balance, billing_status: { status } }: InvoiceFacts): boolean {
  return type === 'business' && balance.output_saldo < 0 && paysAhead.includes(status)
}

interface DebtFacts {
  readonly balance: Pick<FullContract['balance'], 'output_saldo'>
  readonly billing_status: Pick<FullContract['billing_status'], 'status'>
}

/** Returns the debt, or zero, where it is all that a payment is for. Undefined in all other statuses. */
export function debtOf({ balance, billing_status: { status } }: DebtFacts): Money | undefined {
  return withoutPayment.includes(status) ? money(Math.max(0, -balance.output_saldo)) : undefined
}
