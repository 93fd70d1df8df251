import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'
import { paymentEffect, type PaymentOutlook } from '@kabinet/contract/payment-effect'
import type { SumLimits } from '@kabinet/contract/sum-input'
import type { SumProblem } from '../../shared/forms/typed-sum.ts'

export type Purpose =
  | { readonly kind: 'debit'; readonly day: Day }
  /**
   * `start`: the payment starts the services. `resume`, `switchOn`: the customer starts them afterwards. `owed`: the
   * payment covers the amount due. `order`: nothing starts before it is connected.
   */
  | { readonly kind: 'start' | 'resume' | 'switchOn' | 'owed' | 'order' }

export function purposeOf(status: BillingStatusCode, debitDay: Day | null): Purpose {
  switch (status) {
    case 'lapsed':
      return { kind: 'switchOn' }
    case 'ordered':
      return { kind: 'order' }
    case 'paused':
    case 'paused_insufficient_funds':
    case 'bundle_paused':
      return { kind: 'resume' }
    default:
      return debitDay === null ? { kind: 'start' } : { kind: 'debit', day: debitDay }
  }
}

export interface PaymentFacts extends Omit<PaymentOutlook, 'balance'> {
  /** Balance; undefined with payment-only access. */
  readonly balance: Money | undefined
  /** Monthly cost of everything that is on or will restart. */
  readonly month: Money
  readonly purpose: Purpose
  /** Whether there is a pause, so that services are not on for all of the paid days. */
  readonly paused: boolean
}

/** Returns the limits of a payment that has to cover an amount. */
export function limitsFrom({ min, max }: SumLimits, least: Money | undefined): SumLimits {
  return { min: least !== undefined && least > min ? least : min, max }
}

/** Returns whether an amount that was typed is too little for what it has to cover. */
export function isBelow(read: Money | SumProblem, least: Money | undefined): boolean {
  return typeof read === 'number' && least !== undefined && read < least
}

export interface Choice {
  readonly sum: Money
  readonly until: Day | undefined
}

const choiceCount = 3

/**
 * Returns up to three suggestions within the limits: the amount with which the form begins, unless it buys nothing, and
 * the steps that buy more than it does.
 */
export function choicesOf(facts: PaymentFacts, { min, max }: SumLimits, first: Money): Choice[] {
  const { balance, recommended } = facts
  const steps = facts.steps.filter((step) => step.sum > 0)
  const choices: Choice[] = [...steps]
  if (recommended > 0) {
    if (!steps.some((step) => step.sum === recommended)) choices.unshift({ sum: recommended, until: undefined })
  } else if (balance !== undefined && steps.length > 0) {
    const { until } = paymentEffect({ ...facts, balance }, first)
    const more = steps.filter((step) => until === undefined || step.until > until)
    if (steps.some((step) => step.until === until)) choices.splice(0, choices.length, { sum: first, until }, ...more)
  }
  return choices.filter((choice) => choice.sum >= min && choice.sum <= max).slice(0, choiceCount)
}
