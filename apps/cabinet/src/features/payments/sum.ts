import type { Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'
import type { Limits } from '../../shared/forms/typed-sum.ts'

export interface Step {
  readonly sum: Money
  readonly until: Day
}

/** Purpose of the recommended amount: a scheduled charge, a restart, or an amount due. */
export type Purpose =
  | { readonly kind: 'debit'; readonly day: Day }
  /** `start`: the payment starts the services; `resume` and `switchOn`: the customer does so afterwards. */
  | { readonly kind: 'start' | 'resume' | 'switchOn' | 'owed' }

export function purposeOf(status: BillingStatusCode, debitDay: Day | null): Purpose {
  switch (status) {
    case 'lapsed':
      return { kind: 'switchOn' }
    case 'paused':
    case 'paused_insufficient_funds':
    case 'bundle_paused':
      return { kind: 'resume' }
    default:
      return debitDay === null ? { kind: 'start' } : { kind: 'debit', day: debitDay }
  }
}

/** Amounts computed by the server for a payment. */
export interface PaymentFacts {
  /** Undefined with payment-only access. */
  readonly balance: Money | undefined
  readonly recommended: Money
  /** Monthly cost of everything that is on or will restart. */
  readonly month: Money
  /** Charged as soon as the recommended amount is paid. */
  readonly atOnce: Money
  /** Ascending; the first may be covered by the balance. */
  readonly steps: readonly Step[]
  readonly purpose: Purpose
  /** With a pause, paid days are not all days with services. */
  readonly paused: boolean
}

/** Limits until the server's are loaded. */
export const fallbackLimits: Limits = { min: money(100), max: money(10_000_000) }

/**
 * Returns the initial amount: the recommended one; else the monthly cost less the balance, or in full if covered;
 * else the operator's default.
 */
export function defaultSum({ balance, recommended, month }: PaymentFacts, fallback: Money): Money {
  if (recommended > 0) return recommended
  if (balance === undefined) return fallback
  const missing = minus(month, balance)
  const found = missing > 0 ? missing : month
  return found === zero ? fallback : found
}

/** Suggested amount with the day until which it lasts, if any. */
export interface Choice {
  readonly sum: Money
  readonly until: Day | undefined
}

const choiceCount = 3

/** Up to three suggestions: the recommended amount first, then longer ones. */
export function choicesOf({ recommended, steps }: PaymentFacts, { min, max }: Limits): Choice[] {
  const choices: Choice[] = steps.filter((step) => step.sum > 0)
  const isStep = choices.some((choice) => choice.sum === recommended)
  if (recommended > 0 && !isStep) choices.unshift({ sum: recommended, until: undefined })
  return choices.filter((choice) => choice.sum >= min && choice.sum <= max).slice(0, choiceCount)
}

/** Effect of a payment on the balance: charged now, remaining, and until when it lasts. */
export interface Afterwards {
  readonly charged: Money
  readonly balance: Money
  readonly until: Day | undefined
}

/** Effect of a payment; undefined if the balance is not visible. */
export function afterwardsOf(
  { balance, recommended, atOnce, steps }: PaymentFacts,
  paid: Money,
): Afterwards | undefined {
  if (balance === undefined) return undefined
  const charged = paid >= recommended ? atOnce : zero
  return {
    charged,
    balance: minus(sum([balance, paid]), charged),
    until: steps.findLast((step) => step.sum <= paid)?.until,
  }
}
