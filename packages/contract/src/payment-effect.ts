import type { Day } from './kernel/days.ts'
import { minus, type Money, plus, zero } from './kernel/money.ts'

export interface PaymentStep {
  /** Payment needed today; zero if the balance is enough. */
  readonly sum: Money
  /** First day on which a service would be suspended because the balance runs out. */
  readonly until: Day
}

/** What the outlook says about payments of today: docs/domain/billing.md#outlook. */
export interface PaymentOutlook {
  readonly balance: Money
  /** What is missing for the next charge. */
  readonly recommended: Money
  /** Amount that is charged as soon as the recommended one is paid. */
  readonly atOnce: Money
  /** Steps in ascending order. */
  readonly steps: readonly PaymentStep[]
}

export interface PaymentEffect {
  readonly charged: Money
  readonly balance: Money
  /** First day that is not paid any more; undefined if the payment keeps nothing on. */
  readonly until: Day | undefined
}

/** Returns what a payment of today buys. The server's outlook.property.test.ts makes such payments and compares. */
export function paymentEffect({ balance, recommended, atOnce, steps }: PaymentOutlook, paid: Money): PaymentEffect {
  const charged = paid >= recommended ? atOnce : zero
  return {
    charged,
    balance: minus(plus(balance, paid), charged),
    until: steps.findLast((step) => step.sum <= paid)?.until,
  }
}
