import type { ActDays } from '@kabinet/contract/statement-period'
import type { Day } from '@kabinet/contract/kernel/days'
import { type Money, money, sum } from '@kabinet/contract/kernel/money'

export interface Span {
  readonly from: Day
  readonly to: Day
}

/** Rows of a contract's table in addition to its operations: header, opening, closing, turnover. */
const frameRows = 4

export function rowsOf(operations: number, contracts: number): number {
  return operations + contracts * frameRows
}

/**
 * Returns the days of a statement: from the first operation unless `from` is given, until today unless `to` is given.
 * @param begins day of the first operation; if there is none by the last day, `from` defaults to the last day
 */
export function spanOf({ from, to }: ActDays, today: Day, begins: Day | undefined): Span {
  const last = to ?? today
  const first = begins !== undefined && begins < last ? begins : last
  return { from: from ?? first, to: last }
}

/** Balances and turnover of a statement: opening + credit − debit = closing. */
export interface Turnover {
  /** Balance before the first day; positive if in the customer's favour. */
  readonly opening: Money
  readonly debit: Money
  readonly credit: Money
  readonly closing: Money
}

/**
 * Adds up the movements of a statement.
 * @param amounts signed as in the ledger: charges are negative
 */
export function turnoverOf(opening: Money, amounts: readonly Money[]): Turnover {
  const credit = sum(amounts.filter((amount) => amount > 0))
  const debit = sum(amounts.filter((amount) => amount < 0).map((amount) => money(-amount)))
  return { opening, debit, credit, closing: money(opening + credit - debit) }
}

export function totalOf(turnovers: readonly Turnover[]): Turnover {
  const total = (part: keyof Turnover) => sum(turnovers.map((turnover) => turnover[part]))
  return { opening: total('opening'), debit: total('debit'), credit: total('credit'), closing: total('closing') }
}

export function favouredBy(balance: Money): 'customer' | 'provider' | undefined {
  return balance === 0 ? undefined : balance > 0 ? 'customer' : 'provider'
}
