import { addMonths, type Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import type { Limits } from '../../shared/typed-sum.ts'

/** Where a contract stands with its money, as far as a payment cares. */
export interface PaymentFacts {
  readonly balance: Money
  readonly recommended: Money
  /** A month of each active service. */
  readonly activeCosts: readonly Money[]
  /** The next debit; without a day where the month begins with the payment. */
  readonly debit: { readonly day: Day | null; readonly sum: Money } | undefined
  /** The contract's billing day, 1 to 31. */
  readonly anchor: number
  readonly today: Day
}

/** What holds when the server does not tell its limits (specification §5). */
export const fallbackLimits: Limits = { min: money(100), max: money(10_000_000) }

/**
 * The sum a payment begins with (specification §5): the recommended one; else what active services cost less the
 * balance, or all they cost when the balance covers them; else the operator's default.
 */
export function defaultSum({ balance, recommended, activeCosts }: PaymentFacts, fallback: Money): Money {
  if (recommended > 0) return recommended
  const costs = sum(activeCosts)
  const missing = minus(costs, balance)
  const found = missing > 0 ? missing : costs
  return found === zero ? fallback : found
}

export interface Choice {
  readonly sum: Money
  /** Until when everything works with it. */
  readonly until: Day
}

const choiceCount = 3
/** Further than twelve months ahead no day is named: a balance this full gets no choices. */
const farMonths = 12

/** Up to three sums that pay for whole months: what the next debit lacks, and one and two months more. */
export function choicesOf({ balance, debit, anchor, today }: PaymentFacts, limits: Limits): Choice[] {
  if (!debit || debit.sum <= 0) return []
  const choices: Choice[] = []
  for (let months = 1; months <= farMonths && choices.length < choiceCount; months++) {
    const missing = minus(money(debit.sum * months), balance)
    if (missing < limits.min || missing > limits.max) continue
    choices.push({ sum: missing, until: addMonths(debit.day ?? today, months, anchor) })
  }
  return choices
}

/** Until when a balance pays for everything; undefined where it does not reach the next debit, or nothing is debited. */
export function carriesUntil(balance: Money, { debit, anchor, today }: PaymentFacts): Day | undefined {
  if (!debit || debit.sum <= 0) return undefined
  const months = Math.min(farMonths, Math.floor(balance / debit.sum))
  return months > 0 ? addMonths(debit.day ?? today, months, anchor) : undefined
}
