import type { Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import type { Situation } from '@kabinet/contract/standing'
import type { Limits } from '../../shared/typed-sum.ts'

/** A sum that, paid today, carries the contract until a day. */
export interface Step {
  readonly sum: Money
  readonly until: Day
}

/** What the recommended sum is for: a debit on its day, what comes back with it, or what a payer is told is owed. */
export type Purpose =
  | { readonly kind: 'debit'; readonly day: Day }
  /** `start`: the payment starts the services; `resume` and `switchOn`: the customer does, after it. */
  | { readonly kind: 'start' | 'resume' | 'switchOn' | 'owed' }

/** What the recommended sum is for, by where the contract stands. */
export function purposeOf(situation: Situation, debitDay: Day | null): Purpose {
  switch (situation) {
    case 'lapsed':
      return { kind: 'switchOn' }
    case 'paused':
    case 'paused_short':
    case 'bundle_paused':
      return { kind: 'resume' }
    default:
      return debitDay === null ? { kind: 'start' } : { kind: 'debit', day: debitDay }
  }
}

/** Where a contract stands with its money, as far as a payment cares: all of it as the server computed it. */
export interface PaymentFacts {
  /** Undefined for whoever may only pay: they are not told. */
  readonly balance: Money | undefined
  /** What the balance is short of. */
  readonly recommended: Money
  /** A month of all that is on, or comes on again. */
  readonly month: Money
  /** What a payment that covers the recommended sum charges at once. */
  readonly atOnce: Money
  /** Rising; the first may be what the balance carries already. */
  readonly steps: readonly Step[]
  readonly purpose: Purpose
  /** Whether a pause runs or is planned: days that are paid are not all days with services. */
  readonly paused: boolean
}

/** Limits until the server has answered with its own (specification §5). */
export const fallbackLimits: Limits = { min: money(100), max: money(10_000_000) }

/**
 * The sum a payment begins with (specification §5): the recommended one; else what a month costs less the balance, or
 * all it costs when the balance covers it; else the operator's default.
 */
export function defaultSum({ balance, recommended, month }: PaymentFacts, fallback: Money): Money {
  if (recommended > 0) return recommended
  if (balance === undefined) return fallback
  const missing = minus(month, balance)
  const found = missing > 0 ? missing : month
  return found === zero ? fallback : found
}

/** A suggested sum, with the day it lasts until; without one it serves the contract's purpose alone. */
export interface Choice {
  readonly sum: Money
  readonly until: Day | undefined
}

const choiceCount = 3

/** Up to three suggested sums: the recommended one first, then what carries the contract further. */
export function choicesOf({ recommended, steps }: PaymentFacts, { min, max }: Limits): Choice[] {
  const choices: Choice[] = steps.filter((step) => step.sum > 0)
  const isStep = choices.some((choice) => choice.sum === recommended)
  if (recommended > 0 && !isStep) choices.unshift({ sum: recommended, until: undefined })
  return choices.filter((choice) => choice.sum >= min && choice.sum <= max).slice(0, choiceCount)
}

/** What becomes of the balance with a payment: what is charged at once, what stays, and until when it is enough. */
export interface Afterwards {
  readonly charged: Money
  readonly balance: Money
  readonly until: Day | undefined
}

/** What a payment brings; without a day where it does not reach any. Undefined where the balance is not told. */
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
