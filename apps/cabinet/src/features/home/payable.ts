import type { BillingStatusCode } from '@kabinet/contract/billing-status'
import type { Money } from '@kabinet/contract/kernel/money'
import { smallestTopUp } from '@kabinet/contract/top-up'
import { config } from '../../shared/page/config.ts'

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

/** Statuses that a payment does not end. */
export const withoutPayment: readonly BillingStatusCode[] = ['empty', 'disabled', 'stopped']

export const topUpFor = (shortfall: Money): Money => smallestTopUp(shortfall, config.payments.min)
