import { addDays, type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Download } from '@kabinet/contract/kernel/download'
import type { Language } from '@kabinet/contract/kernel/languages'
import { minus, type Money, zero } from '@kabinet/contract/kernel/money'
import { isPaymentOnly } from '@kabinet/contract/kernel/rights'
import { kindOf, type MovementKind } from '@kabinet/contract/history-filters'
import type { Core } from '../../platform/core.ts'
import type { AccessibleContract } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Billing } from '../billing/index.ts'
import type { Entry, Ledger } from '../ledger/index.ts'
import type { Receipts } from '../receipts/index.ts'
import {
  chartOf,
  groupByMonth,
  monthOf,
  type MonthOfMovements,
  monthsOf,
  pageRange,
  previousPage,
  type Range,
} from './balance.rules.ts'
import { entryAnswer, frameAnswer, type Origins, paidPeriodOf, whatOf } from './balance.views.ts'
import { csvText } from './csv.rules.ts'
import { finderOf, tableNameOf, tableOf } from './csv.views.ts'
import { readOrigins } from './origins.service.ts'

interface Dependencies {
  readonly ledger: Ledger
  readonly billing: Pick<Billing, 'amountsDue'>
  readonly receipts: Pick<Receipts, 'linkTo'>
}

interface AskedPage {
  readonly contract: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly months?: number | undefined
  readonly language: Language
}

interface AskedTable extends Omit<AskedPage, 'months'> {
  readonly number: string
  readonly kind?: MovementKind | undefined
  readonly search?: string | undefined
}

export interface Statement {
  readonly opening: Money
  readonly movements: readonly {
    readonly day: Day
    readonly what: string
    readonly paid: { readonly from: Day; readonly until: Day } | null
    readonly amount: Money
  }[]
}

export type Balances = ReturnType<typeof createBalances>

const csvType = 'text/csv; charset=utf-8'

/** Creates the use cases of the balance history (docs/domain/money.md#balance-history). */
export function createBalances({ db, clock, operator }: Core, { ledger, billing, receipts }: Dependencies) {
  const { zone } = operator
  const today = () => dayOf(clock.now(), zone)

  async function readRange(tx: Tx, contract: number, { from, to }: Range) {
    const closes = startOf(addDays(to, 1), zone)
    const [entries, endBalance] = await Promise.all([
      ledger.listEntries(tx, contract, startOf(from, zone), closes),
      ledger.balanceBefore(tx, contract, closes),
    ])
    return { entries, endBalance, origins: await readOrigins(tx, contract, entries) }
  }

  function monthAnswer(month: MonthOfMovements<Entry>, range: Range, origins: Origins, language: Language) {
    const first = `${month.month}-01`
    const opens = startOf(first > range.from ? first : range.from, zone)
    const closes = month.movements[0]?.at ?? opens
    const view = { origins, language, zone, receipt: receipts.linkTo }
    return {
      month: month.month,
      income: month.income,
      outgo: month.outgo,
      startBalance: month.startBalance,
      endBalance: month.endBalance,
      entries: [
        frameAnswer('end_month', month, month.endBalance, closes, language),
        ...month.movements.map((movement) => entryAnswer(movement, view)),
        frameAnswer('start_month', month, month.startBalance, opens, language),
      ],
    }
  }

  return {
    /**
     * Returns one page of history by month, newest first; months before the first movement are left out.
     * @throws Refused `invalid_input` if the first day is after the last day or after today
     */
    async listMonths({ contract, from, to, months, language }: AskedPage) {
      const range = pageRange({ from, to, months: months ?? operator.history.monthsPerPage }, today())
      if (!range) throw startsLate(from)
      const [{ entries, endBalance, origins }, first] = await db.snapshot((tx) =>
        Promise.all([readRange(tx, contract, range), ledger.findFirstEntry(tx, [contract])]),
      )
      const begins = monthOf(dayOf(first ?? clock.now(), zone))
      const quoted = monthsOf(range).filter((month) => month >= begins)
      return {
        months: groupByMonth(entries, quoted, endBalance, zone).map((month) =>
          monthAnswer(month, range, origins, language),
        ),
        next: first && first < startOf(range.from, zone) ? previousPage(range) : null,
      }
    },

    async sumMonths(contract: number, months = operator.history.chartMonths) {
      const range = pageRange({ months }, today())!
      const [opens, closes] = [startOf(range.from, zone), startOf(addDays(range.to, 1), zone)]
      const [sums, first] = await db.snapshot((tx) =>
        Promise.all([ledger.sumMonths(tx, contract, opens, closes, zone), ledger.findFirstEntry(tx, [contract])]),
      )
      if (!first) return []
      const begins = monthOf(dayOf(first, zone))
      return chartOf(
        sums,
        monthsOf(range).filter((month) => month >= begins),
      )
    },

    /**
     * Exports the history as CSV, newest first, formatted for spreadsheets in the caller's language. `from` defaults to
     * the day of the first movement, and `to` to today. A search finds what the cabinet's search does.
     * @throws Refused `invalid_input` if the first day is after the last day or after today
     */
    async exportTable({ contract, number, from, to, kind, search, language }: AskedTable): Promise<Download> {
      const last = today()
      const { range, entries, endBalance, origins } = await db.snapshot(async (tx) => {
        const first = await ledger.findFirstEntry(tx, [contract])
        const until = to !== undefined && to < last ? to : last
        const begins = first ? dayOf(first, zone) : until
        const asked = { from: from ?? (begins < until ? begins : until), to: until }
        if (asked.from > asked.to) throw startsLate(asked.from)
        return { range: asked, ...(await readRange(tx, contract, asked)) }
      })
      const movements = groupByMonth(entries, monthsOf(range), endBalance, zone).flatMap((month) => month.movements)
      const isFound = search === undefined ? undefined : finderOf(search, { origins, language, zone, today: last })
      const chosen = movements.filter(
        (movement) => (kind === undefined || kindOf(movement) === kind) && (!isFound || isFound(movement)),
      )
      const table = tableOf(chosen, { origins, language, zone, currency: operator.currency.code })
      const content = Buffer.from(csvText(table, language))
      const name = tableNameOf(number, { range, kind, search }, language)
      return { name, type: csvType, size: content.length, content, inline: false }
    },

    async readStatement(tx: Tx, contract: number, range: Range, language: Language): Promise<Statement> {
      const [{ entries, origins }, opening] = await Promise.all([
        readRange(tx, contract, range),
        ledger.balanceBefore(tx, contract, startOf(range.from, zone)),
      ])
      return {
        opening,
        movements: entries.toReversed().map((entry) => ({
          day: dayOf(entry.at, zone),
          what: whatOf(entry, origins, language),
          paid: paidPeriodOf(entry, origins),
          amount: entry.amount,
        })),
      }
    },

    /** Returns the contracts' balances in the given order; for payment-only contracts, the amount owed, negated. */
    async listBalances(accessible: readonly AccessibleContract[]) {
      const payable = accessible.filter(({ role }) => isPaymentOnly(role)).map(({ id }) => id)
      const managed = accessible.filter(({ role }) => !isPaymentOnly(role)).map(({ id }) => id)
      const [balances, due] = await Promise.all([ledger.listBalances(db, managed), billing.amountsDue(payable)])
      return accessible.map(({ id }) => ({
        balance: { output_saldo: balances.get(id) ?? minus(zero, due.get(id) ?? zero) },
      }))
    },
  }
}

function startsLate(from = ''): Refused {
  return new Refused('invalid_input', { fields: [{ field: 'query.date_from', message: from }] })
}
