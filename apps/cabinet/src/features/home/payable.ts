import type { BillingStatusCode } from '@kabinet/contract/billing-status'

/** Statuses in which the button shows the amount to pay, if any. */
export const paysForNow: readonly BillingStatusCode[] = [
  'ordered',
  'off',
  'lapsed',
  'not_started',
  'paused_insufficient_funds',
  'credit',
  'debit_near',
]

/** Statuses in which nothing is to pay yet: the button shows the amount that is to be added before the next charge. */
export const paysAhead: readonly BillingStatusCode[] = ['works', 'pause_ahead']

/** Statuses that a payment does not end. */
export const withoutPayment: readonly BillingStatusCode[] = ['empty', 'disabled', 'stopped']
