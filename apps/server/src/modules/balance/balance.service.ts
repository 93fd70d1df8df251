import { addDays, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Entry, Ledger } from '../ledger/index.ts'
import {
  groupByMonth,
  monthOf,
  type MonthOfMovements,
  monthsOf,
  pageRange,
  previousPage,
  type Range,
} from './balance.rules.ts'
import { monthTitles, typeTitles } from './balance.words.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly ledger: Ledger
}

interface Asked {
  readonly contract: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly months?: number | undefined
  readonly language: Language
}

export type Balances = ReturnType<typeof createBalances>

/** The history of a contract's money (§3, Balance history entry). */
export function createBalances({ db, clock, operator, ledger }: Dependencies) {
  const { zone } = operator

  function monthAnswer(month: MonthOfMovements<Entry>, range: Range, language: Language) {
    const first = `${month.month}-01`
    const opens = startOf(first > range.from ? first : range.from, zone)
    const closes = month.movements[0]?.at ?? opens
    return {
      month: month.month,
      income: month.income,
      outgo: month.outgo,
      startBalance: month.startBalance,
      endBalance: month.endBalance,
      entries: [
        frame('end_month', month, month.endBalance, closes, language),
        ...month.movements.map((movement) => entryAnswer(movement, language)),
        frame('start_month', month, month.startBalance, opens, language),
      ],
    }
  }

  return {
    /**
     * One page of history by month, newest first; months before the first movement are not shown.
     * @throws Refused `invalid_input` when the first day asked for lies after the last
     */
    async listMonths({ contract, from, to, months, language }: Asked) {
      const today = dayOf(clock.now(), zone)
      const range = pageRange({ from, to, months: months ?? operator.history.monthsPerPage }, today)
      if (!range) throw new Refused('invalid_input', { fields: [{ field: 'query.date_from', message: from ?? '' }] })
      const opens = startOf(range.from, zone)
      const closes = startOf(addDays(range.to, 1), zone)
      const { entries, endBalance, first } = await db.snapshot(async (tx) => ({
        entries: await ledger.listEntries(tx, contract, opens, closes),
        endBalance: await ledger.balanceBefore(tx, contract, closes),
        first: await ledger.findFirstEntry(tx, contract),
      }))
      const begins = monthOf(dayOf(first ?? clock.now(), zone))
      const shown = monthsOf(range).filter((month) => month >= begins)
      return {
        months: groupByMonth(entries, shown, endBalance, zone).map((month) => monthAnswer(month, range, language)),
        next: first && first < opens ? previousPage(range) : null,
      }
    },
  }
}

/** What movements keep in `details`: how they came about. */
interface Details {
  note?: LocalisedText
  pan?: string
  lines?: { title?: LocalisedText; sum: number }[]
}

function entryAnswer(
  { id, at, type, typeId, amount, before, after, details }: Entry & { before: Money; after: Money },
  language: Language,
) {
  const { note, pan, lines = [] } = details as Details
  return {
    id: String(id),
    type,
    sum: amount,
    date: at,
    typeTitle: note?.[language] ?? typeTitles[typeId]?.[language] ?? '',
    typeId,
    cashCheckUrl: null,
    balanceBefore: before,
    balanceAfter: after,
    lines: lines.map((line) => ({ title: line.title?.[language] ?? '', sum: money(line.sum) })),
    pan: pan ?? null,
  }
}

function frame(
  type: keyof typeof monthTitles,
  { month }: MonthOfMovements<Entry>,
  balance: Money,
  date: Date,
  language: Language,
) {
  return {
    id: `${type}:${month}`,
    type,
    sum: balance,
    date,
    typeTitle: monthTitles[type][language],
    typeId: 0,
    cashCheckUrl: null,
    balanceBefore: balance,
    balanceAfter: balance,
    lines: [],
    pan: null,
  }
}
