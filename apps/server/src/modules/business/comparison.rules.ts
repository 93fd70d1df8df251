import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { Span } from './reconciliation.rules.ts'

/** Side in the provider's books: a charge is a debit. */
export type Side = 'debit' | 'credit'

export interface ComparedLine {
  readonly day: Day
  readonly side: Side
  /** Above zero. */
  readonly amount: Money
  readonly text: string
  /** Days that a charge of ours has paid for. */
  readonly paid: { readonly from: Day; readonly until: Day } | null
  /** Row of the accountant's file, from 1; null for a line of ours. */
  readonly row: number | null
}

export interface Comparison {
  /** Number of pairs. */
  readonly matched: number
  readonly onlyTheirs: readonly ComparedLine[]
  readonly onlyOurs: readonly ComparedLine[]
}

/**
 * Turns a line of the accountant's file into the provider's terms: their credit is our debit.
 * @param isReversed whether the file has the provider's sides already
 */
export function orientLine<L extends { readonly side: Side }>(line: L, isReversed: boolean): L {
  return isReversed ? line : { ...line, side: line.side === 'debit' ? 'credit' : 'debit' }
}

/**
 * Returns the file's closing balance in the provider's terms: below zero is a debt to the provider.
 * @param closing debit less credit, in the file's terms
 */
export function orientClosing(closing: Money, isReversed: boolean): Money {
  return isReversed ? money(0 - closing) : closing
}

export function linesWithin<L extends { readonly day: Day }>(lines: readonly L[], { from, to }: Span): L[] {
  return lines.filter(({ day }) => from <= day && day <= to)
}

/**
 * Matches two statements: lines of the same side and amount, at most `maxDaysApart` days apart. The nearest day wins,
 * then the order of the file; each line matches once. docs/domain/money.md#comparison-of-statements
 */
export function compareLines(
  theirs: readonly ComparedLine[],
  ours: readonly ComparedLine[],
  maxDaysApart: number,
): Comparison {
  const left = new Map<string, ComparedLine[]>()
  for (const line of ours.toReversed()) {
    const key = keyOf(line, line.day)
    const sameDay = left.get(key)
    if (sameDay) sameDay.push(line)
    else left.set(key, [line])
  }
  let open = theirs
  const found = new Set<ComparedLine>()
  for (let apart = 0; apart <= maxDaysApart && open.length > 0; apart += 1) {
    open = open.filter((line) => {
      // Our lines are in the order of their days, so the earlier of two equally near ones comes first.
      const days = apart === 0 ? [line.day] : [addDays(line.day, -apart), addDays(line.day, apart)]
      const match = days.map((day) => left.get(keyOf(line, day))).find((lines) => lines && lines.length > 0)
      if (!match) return true
      found.add(match.pop()!)
      return false
    })
  }
  return { matched: found.size, onlyTheirs: open, onlyOurs: ours.filter((line) => !found.has(line)) }
}

function keyOf({ side, amount }: ComparedLine, day: Day): string {
  return `${side} ${amount} ${day}`
}
