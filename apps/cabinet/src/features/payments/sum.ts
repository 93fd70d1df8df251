import type { Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import type { BillingStatusCode } from '@kabinet/contract/billing-status'
import type { Limits, SumProblem } from '../../shared/forms/typed-sum.ts'

export interface Step {
  readonly sum: Money
  readonly until: Day
}

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

export interface PaymentFacts {
  /** Balance; undefined with payment-only access. */
  readonly balance: Money | undefined
  readonly recommended: Money
  /** Monthly cost of everything that is on or will restart. */
  readonly month: Money
  /** Amount that is charged as soon as the recommended amount is paid. */
  readonly atOnce: Money
  /** Steps in ascending order. The balance may already cover the first, so that its amount is zero. */
  readonly steps: readonly Step[]
  readonly purpose: Purpose
  /** Whether there is a pause, so that services are not on for all of the paid days. */
  readonly paused: boolean
}

/** Limits used until the server's limits are loaded. */
export const fallbackLimits: Limits = { min: money(100), max: money(10_000_000) }

/** Returns the limits of a payment that has to cover an amount. */
export function limitsFrom({ min, max }: Limits, least: Money | undefined): Limits {
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
 * Returns up to three suggestions within the limits: the steps that the balance does not cover, preceded by the
 * recommended amount if it is not one of them.
 */
export function choicesOf({ recommended, steps }: PaymentFacts, { min, max }: Limits): Choice[] {
  const choices: Choice[] = steps.filter((step) => step.sum > 0)
  const isStep = choices.some((choice) => choice.sum === recommended)
  if (recommended > 0 && !isStep) choices.unshift({ sum: recommended, until: undefined })
  return choices.filter((choice) => choice.sum >= min && choice.sum <= max).slice(0, choiceCount)
}

export interface Afterwards {
  readonly charged: Money
  readonly balance: Money
  readonly until: Day | undefined
}

/** Returns the effect of a payment; undefined if the customer may not see the balance. */
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
