import { type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Download } from '@kabinet/contract/kernel/download'
import { invoiceCalls } from '@kabinet/contract/invoices'
import type { Language } from '@kabinet/contract/kernel/languages'
import { type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import { may } from '@kabinet/contract/kernel/rights'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Links, Signed } from '../../platform/files/links.ts'
import type { AccessibleContract, Caller } from '../../platform/http/caller.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import { createRate } from '../../platform/http/rate.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import { createSharedRendering } from '../../platform/pdf/shared-rendering.ts'
import { listParties } from '../business/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { dayOfInvoice, nextMonth, numberText, readNumber } from './content.rules.ts'
import { performanceTitles, typeTitles } from './invoices.messages.ts'
import * as store from './invoices.store.ts'
import { invoiceFileName, invoiceSheet } from './invoices.views.ts'
import { findMonths, sumPending } from './issue.store.ts'
import { outstandingOf, performanceOf } from './settlement.rules.ts'
import { inDays, inWindow, maxWindowMonths, windowOf } from './windows.rules.ts'

const pdfType = 'application/pdf'

interface Dependencies {
  readonly ledger: Pick<Ledger, 'listBalances'>
  readonly links: Links
  readonly pdf: Pdf
}

interface AskedInvoices {
  readonly caller: Caller
  readonly contract: AccessibleContract
  readonly days: { readonly from?: Day | undefined; readonly to?: Day | undefined }
  /** Whether to list only invoices with something outstanding. */
  readonly unpaid: boolean
  /** Whether to include all contracts of the same customer that the caller manages. */
  readonly all: boolean
  readonly language: Language
}

export interface SettledInvoice extends store.InvoiceRow {
  readonly day: Day
  readonly outstanding: Money
}

export type Invoices = ReturnType<typeof createInvoiceService>

const pathOf = (number: string, language: Language) => `/invoices/${number}/${language}`

/** Creates the use cases of issued invoices: lists with their settlement, and PDFs by short-lived links. */
export function createInvoiceService({ db, clock, operator }: Core, { ledger, links, pdf }: Dependencies) {
  const { zone } = operator
  const rate = createRate({ max: operator.receipts.perMinute })
  const share = createSharedRendering()

  async function readPending(tx: Tx, contracts: readonly number[]): Promise<ReadonlyMap<number, Money>> {
    const months = await findMonths(tx)
    if (!months) return new Map()
    const rows = await sumPending(tx, contracts, startOf(nextMonth(months.first), zone))
    return new Map(rows.map((row) => [row.contract, row.sum]))
  }

  /** Returns all invoices of the contracts, newest first, with what the balances leave outstanding of them. */
  async function readSettled(tx: Tx, contracts: readonly number[]): Promise<SettledInvoice[]> {
    const invoices = await store.listInvoices(tx, contracts)
    const balances = await ledger.listBalances(tx, contracts)
    const pending = await readPending(tx, contracts)
    const outstanding = new Map<store.InvoiceRow, Money>()
    for (const [contract, own] of Map.groupBy(invoices, (invoice) => invoice.contract)) {
      const debt = money(Math.max(0, -(balances.get(contract) ?? zero)))
      const parts = outstandingOf(
        own.map(({ total }) => total),
        { debt, pending: pending.get(contract) ?? zero },
      )
      for (const [index, invoice] of own.entries()) outstanding.set(invoice, parts[index]!)
    }
    return invoices.map((invoice) => ({
      ...invoice,
      day: dayOfInvoice(invoice.month),
      outstanding: outstanding.get(invoice)!,
    }))
  }

  function answerOf(
    { day, type, total, outstanding, contractId, billingId, ...invoice }: SettledInvoice,
    language: Language,
  ) {
    const number = numberText(invoice)
    const performance = performanceOf(total, outstanding)
    return {
      invoice: number,
      date: day,
      type: typeTitles[type][language],
      type_id: type,
      sum: total,
      outstanding,
      typePerformance: performanceTitles[performance][language],
      performance_id: performance,
      invoiceView: links.sign(pathOf(number, language)),
      contract_id: contractId,
      billing_id: billingId,
    }
  }

  return {
    /**
     * Lists the invoices of a window, newest first, of one contract or of all contracts of its customer that the caller
     * manages.
     * @throws Refused `statement_days_reversed`, `window_too_long`, `no_access`
     */
    async list({ caller, contract, days, unpaid, all, language }: AskedInvoices) {
      const window = windowOf(days, dayOf(clock.now(), zone))
      if (window === 'window_too_long') throw new Refused(window, { values: { max: String(maxWindowMonths) } })
      if (typeof window === 'string') throw new Refused(window)
      const invoices = await db.snapshot(async (tx) => {
        const accessible = await listParties(tx, caller.customerId, contract.id)
        const parties = accessible.filter((party) =>
          all ? may(invoiceCalls.allInvoices.access, party) : party.id === contract.id,
        )
        // The caller has lost access since the request was authorised.
        if (parties.length === 0) throw new Refused('no_access')
        return readSettled(
          tx,
          parties.map(({ id }) => id),
        )
      })
      const listed = unpaid
        ? inDays(invoices, window).filter(({ outstanding }) => outstanding > 0)
        : inWindow(invoices, window, operator.invoices.windowMonths)
      return listed.map((invoice) => answerOf(invoice, language))
    },

    /** Returns what is outstanding of a contract's invoices. */
    readOutstanding: async (tx: Tx, contract: number): Promise<Money> =>
      sum((await readSettled(tx, [contract])).map(({ outstanding }) => outstanding)),

    /**
     * Renders the invoice behind a link, in the language of the link.
     * @param gone aborted when the reader disconnects
     * @throws Refused `not_found` if the link is wrong or expired; `too_many_requests` if this invoice was opened too
     * often; `unavailable` if the queue is full or the reader has disconnected
     */
    async openLink(id: string, language: Language, signed: Signed, gone: AbortSignal): Promise<Download> {
      const path = pathOf(id, language)
      links.check(path, signed)
      const wait = rate.take(path)
      if (wait) throw refusedFor(wait)
      const number = readNumber(id)
      const invoice = number && (await store.findInvoice(db, number))
      if (!invoice) throw new Refused('not_found')
      const content = await share(path, gone, (options) =>
        pdf.render(invoiceSheet(invoice, language, operator), options),
      )
      const name = invoiceFileName(invoice, language)
      return { name, type: pdfType, size: content.length, content, inline: false }
    },
  }
}
