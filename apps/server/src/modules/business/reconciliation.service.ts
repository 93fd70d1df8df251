import { type ActDays, refusalOfDays } from '@kabinet/contract/statement-period'
import { businessCalls } from '@kabinet/contract/business'
import { addDays, type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Download } from '@kabinet/contract/kernel/download'
import type { Language } from '@kabinet/contract/kernel/languages'
import { may } from '@kabinet/contract/kernel/rights'
import type { Core } from '../../platform/core.ts'
import type { Caller, AccessibleContract } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import type { Balance } from '../balance/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { rowsOf, type Span, spanOf, turnoverOf } from './reconciliation.rules.ts'
import * as store from './reconciliation.store.ts'
import { fileNameOf, type Section, sheetOf } from './reconciliation.views.ts'

const pdfType = 'application/pdf'
// Retry-After, in seconds, for a second concurrent request.
const waitSeconds = 10

interface Dependencies {
  readonly ledger: Ledger
  readonly balance: Pick<Balance, 'readStatement'>
  readonly pdf: Pdf
}

interface StatementRequest {
  readonly caller: Caller
  readonly contract: AccessibleContract
  readonly days: ActDays
  /** Whether to include all contracts of the same customer that the caller manages. */
  readonly all: boolean
  readonly language: Language
}

export type Reconciliation = ReturnType<typeof createReconciliation>

/**
 * Creates the use case of reconciliation statements: charges and payments in a range of days, with the opening and
 * closing balances (docs/domain/money.md#reconciliation-statements).
 */
export function createReconciliation({ db, clock, operator }: Core, { ledger, balance, pdf }: Dependencies) {
  const { zone } = operator
  /**
   * Accounts with a statement in progress on this node. Each may have only one, so that no single account fills the PDF
   * queue.
   */
  const waiting = new Set<number>()

  async function checkLength(tx: Tx, contracts: readonly number[], { from, to }: Span): Promise<void> {
    const max = operator.reconciliation.maxRows
    const count = await ledger.countEntries(tx, contracts, startOf(from, zone), startOf(addDays(to, 1), zone))
    if (rowsOf(count, contracts.length) > max) throw new Refused('statement_too_long', { values: { max: String(max) } })
  }

  async function readSection(tx: Tx, party: store.PartyRow, span: Span, language: Language): Promise<Section> {
    const statement = await balance.readStatement(tx, party.id, span, language)
    const amounts = statement.movements.map(({ amount }) => amount)
    return { party, statement, turnover: turnoverOf(statement.opening, amounts) }
  }

  async function readSpan(tx: Tx, contracts: readonly number[], days: ActDays, today: Day): Promise<Span> {
    const first = days.from === undefined ? await ledger.findFirstEntry(tx, contracts) : undefined
    return spanOf(days, today, first && dayOf(first, zone))
  }

  async function readStatement(tx: Tx, { caller, contract, days, all, language }: StatementRequest, today: Day) {
    const accessible = await store.listParties(tx, caller.customerId, contract.id)
    const parties = accessible.filter((party) =>
      all ? may(businessCalls.act.access, party) : party.id === contract.id,
    )
    const [first, ...others] = parties
    // The caller has lost access since the request was authorised.
    if (!first) throw new Refused('no_access')
    const keys = parties.map(({ id }) => id)
    const span = await readSpan(tx, keys, days, today)
    await checkLength(tx, keys, span)
    const sections: [Section, ...Section[]] = [await readSection(tx, first, span, language)]
    for (const party of others) sections.push(await readSection(tx, party, span, language))
    return { span, sections }
  }

  return {
    /**
     * Renders a statement as a PDF.
     * @throws Refused `statement_days_missing`, `statement_day_in_future`, `statement_days_reversed`,
     * `statement_too_long`, `no_access`; `too_many_requests` while the account has another statement in progress,
     * `unavailable` if the queue is full
     */
    async draw(asked: StatementRequest): Promise<Download> {
      const at = clock.now()
      const today = dayOf(at, zone)
      const refusal = refusalOfDays(asked.days, today)
      if (refusal) throw new Refused(refusal)
      const { customerId } = asked.caller
      if (waiting.has(customerId)) throw refusedFor(waitSeconds)
      waiting.add(customerId)
      try {
        const read = await db.snapshot((tx) => readStatement(tx, asked, today))
        const statement = { ...read, today, at, language: asked.language }
        const content = await pdf.render(sheetOf(statement, operator))
        const name = fileNameOf(statement, asked.contract.contract_id)
        return { name, type: pdfType, size: content.length, content, inline: false }
      } finally {
        waiting.delete(customerId)
      }
    },
  }
}
