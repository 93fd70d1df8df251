import { type ActDays, refusalOfDays } from '@kabinet/contract/act-days'
import { businessCalls } from '@kabinet/contract/business'
import { addDays, type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Download } from '@kabinet/contract/kernel/download'
import type { Language } from '@kabinet/contract/kernel/languages'
import { may } from '@kabinet/contract/kernel/rights'
import type { Caller, Holding } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused, refusedFor } from '../../platform/errors.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import type { Balances } from '../balance/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { rowsOf, type Span, spanOf, turnoverOf } from './acts.rules.ts'
import * as store from './acts.store.ts'
import { fileNameOf, type Section, sheetOf } from './acts.views.ts'

const pdfType = 'application/pdf'
/** After so long whoever has asked twice may ask again. */
const waitSeconds = 10

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly ledger: Ledger
  readonly balances: Pick<Balances, 'readStatement'>
  readonly pdf: Pdf
}

interface AskedAct {
  readonly caller: Caller
  readonly contract: Holding
  readonly days: ActDays
  /** All contracts of the contract's customer that the caller manages, instead of the one. */
  readonly all: boolean
  readonly language: Language
}

export type Acts = ReturnType<typeof createActs>

/** Reconciliation acts: what was charged and paid over some days, and who owes whom (§1, §5). */
export function createActs({ db, clock, operator, ledger, balances, pdf }: Dependencies) {
  const { zone } = operator
  /** Accounts whose act this node draws: one at a time, so that nobody takes the turns of all others. */
  const waiting = new Set<number>()

  /** @throws Refused `act_too_long` when a document does not hold what moved, and a table for each contract */
  async function checkLength(tx: Tx, contracts: readonly number[], { from, to }: Span): Promise<void> {
    const most = operator.acts.mostRows
    const count = await ledger.countEntries(tx, contracts, startOf(from, zone), startOf(addDays(to, 1), zone))
    if (rowsOf(count, contracts.length) > most) throw new Refused('act_too_long', { values: { most: String(most) } })
  }

  async function readSection(tx: Tx, party: store.PartyRow, span: Span, language: Language): Promise<Section> {
    const statement = await balances.readStatement(tx, party.id, span, language)
    const amounts = statement.movements.map(({ amount }) => amount)
    return { party, statement, turnover: turnoverOf(statement.opening, amounts) }
  }

  /** The days of the act, whose first one is that of the first operation where none is given. */
  async function readSpan(tx: Tx, contracts: readonly number[], days: ActDays, today: Day): Promise<Span> {
    const first = days.from === undefined ? await ledger.findFirstEntry(tx, contracts) : undefined
    return spanOf(days, today, first && dayOf(first, zone))
  }

  async function readAct(tx: Tx, { caller, contract, days, all, language }: AskedAct, today: Day) {
    const held = await store.listParties(tx, caller.customerId, contract.id)
    const parties = held.filter((party) => (all ? may(businessCalls.act.access, party) : party.id === contract.id))
    const [first, ...others] = parties
    // It was taken from the account in this moment.
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
     * The act as a PDF.
     * @throws Refused `act_days_missing`, `act_day_ahead`, `act_days_reversed`, `act_too_long`;
     * `too_many_requests` while the account waits for another one, `unavailable` when too many others wait for theirs
     */
    async draw(asked: AskedAct): Promise<Download> {
      const at = clock.now()
      const today = dayOf(at, zone)
      const refusal = refusalOfDays(asked.days, today)
      if (refusal) throw new Refused(refusal)
      const { customerId } = asked.caller
      if (waiting.has(customerId)) throw refusedFor(waitSeconds)
      waiting.add(customerId)
      try {
        const read = await db.snapshot((tx) => readAct(tx, asked, today))
        const act = { ...read, today, at, language: asked.language }
        const content = await pdf.render(sheetOf(act, operator))
        const name = fileNameOf(act, asked.contract.contract_id)
        return { name, type: pdfType, size: content.length, content, inline: false }
      } finally {
        waiting.delete(customerId)
      }
    },
  }
}
