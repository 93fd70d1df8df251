import type { ActDays } from '@kabinet/contract/statement-period'
import type { Day } from '@kabinet/contract/kernel/days'
import { type Money, money, sum } from '@kabinet/contract/kernel/money'

/** The days of an act, both included. */
export interface Span {
  readonly from: Day
  readonly to: Day
}

/** Rows that each contract's table has beside its operations: its titles, the balances around them, and the turnover. */
const frameRows = 4

/** How long a document is, in rows of its tables. */
export function rowsOf(operations: number, contracts: number): number {
  return operations + contracts * frameRows
}

/**
 * The days of an act: from its first operation when no first day is given, until today when no last one is.
 * @param begins the day of the first operation; undefined where there was none
 */
export function spanOf({ from, to }: ActDays, today: Day, begins: Day | undefined): Span {
  const last = to ?? today
  const first = begins !== undefined && begins < last ? begins : last
  return { from: from ?? first, to: last }
}

/** What moved over the days of an act, and the balances around them: opening + credit − debit = closing. */
export interface Turnover {
  /** Positive is money that the customer has with the provider. */
  readonly opening: Money
  /** What was charged, not negative. */
  readonly debit: Money
  /** What was paid or given back. */
  readonly credit: Money
  readonly closing: Money
}

/** @param amounts signed, as the ledger has them: what services cost is negative */
export function turnoverOf(opening: Money, amounts: readonly Money[]): Turnover {
  const credit = sum(amounts.filter((amount) => amount > 0))
  const debit = sum(amounts.filter((amount) => amount < 0).map((amount) => money(-amount)))
  return { opening, debit, credit, closing: money(opening + credit - debit) }
}

/** Several contracts as one. */
export function totalOf(turnovers: readonly Turnover[]): Turnover {
  const total = (part: keyof Turnover) => sum(turnovers.map((turnover) => turnover[part]))
  return { opening: total('opening'), debit: total('debit'), credit: total('credit'), closing: total('closing') }
}

/** In whose favour a balance is; undefined where nobody owes anything. */
export function favouredBy(balance: Money): 'customer' | 'provider' | undefined {
  return balance === 0 ? undefined : balance > 0 ? 'customer' : 'provider'
}
