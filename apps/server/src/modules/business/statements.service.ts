import { type ActDays, refusalOfDays } from '@kabinet/contract/statement-period'
import { businessCalls } from '@kabinet/contract/business'
import { addDays, type Day, dayOf, startOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { may } from '@kabinet/contract/kernel/rights'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AccessibleContract, Caller } from '../../platform/http/caller.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import type { Balance } from '../balance/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { rowsOf, type Span, spanOf, turnoverOf } from './reconciliation.rules.ts'
import * as store from './reconciliation.store.ts'
import type { Section } from './reconciliation.views.ts'

// Retry-After, in seconds, for a second concurrent request.
const waitSeconds = 10

interface Dependencies {
  readonly ledger: Ledger
  readonly balance: Pick<Balance, 'readStatement'>
}

export interface StatementRequest {
  readonly caller: Caller
  readonly contract: AccessibleContract
  readonly days: ActDays
  /** Whether to include all contracts of the same customer that the caller manages. */
  readonly all: boolean
  readonly language: Language
}

export type Statements = ReturnType<typeof createStatements>

/** Creates the reader of statements: charges and payments in a range of days, with opening and closing balances. */
export function createStatements({ db, operator }: Core, { ledger, balance }: Dependencies) {
  const { zone } = operator

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

  async function readSections(tx: Tx, { caller, contract, days, all, language }: StatementRequest, today: Day) {
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
     * Reads a statement in one snapshot.
     * @throws Refused `statement_too_long`, `no_access`
     */
    read: (asked: StatementRequest, today: Day) => db.snapshot((tx) => readSections(tx, asked, today)),
  }
}

/** @throws Refused `statement_days_missing`, `statement_day_in_future`, `statement_days_reversed` */
export function checkDays(days: ActDays, today: Day): void {
  const refusal = refusalOfDays(days, today)
  if (refusal) throw new Refused(refusal)
}

/**
 * Allows each account one piece of work at a time on this node, so that no single account fills a queue.
 * @throws Refused `too_many_requests` from the work of an account that has another one in progress
 */
export function createOnePerAccount() {
  const busy = new Set<number>()
  return async <T>(customerId: number, work: () => Promise<T>): Promise<T> => {
    if (busy.has(customerId)) throw refusedFor(waitSeconds)
    busy.add(customerId)
    try {
      return await work()
    } finally {
      busy.delete(customerId)
    }
  }
}
