import type { Day } from '@kabinet/contract/kernel/days'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { type Money, money, zero } from '@kabinet/contract/kernel/money'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Postings } from '../postings/postings.service.ts'
import type { FirstCharge } from '../proration/first-charge.rules.ts'
import type { ContractSnapshot } from '../snapshot/contract-snapshot.ts'
import { worksOf } from '../status/works.rules.ts'
import { daysBeyond, isSame, type Item, type PricedItem, quoteConnection, quoteDay } from './changes.rules.ts'
import * as store from './changes.store.ts'
import { assertQuoteHolds, type QuotedSum } from './quoted.ts'

export interface ToConnect extends PricedItem {
  readonly groupId: number
  readonly charged: 'monthly' | 'daily'
  readonly endsOn?: Day | null | undefined
}

interface Terms {
  /**
   * Charge the customer was quoted. If the actual charge differs, the call is refused with `terms_changed`; without a
   * quote, any charge is accepted.
   */
  readonly quoted?: QuotedSum | undefined
  readonly insufficientRefusal?: Refusal
}

interface Connected {
  readonly code: string
  /** First charge of an item that is charged by the month; null if it is charged by the day, or was connected before. */
  readonly charge: FirstCharge | null
}

interface Dependencies {
  readonly ledger: Ledger
  readonly postings: Postings
}

/** Creates the connection of add-ons (docs/domain/services.md#changes-and-quotes). */
export function createConnecting({ clock }: Core, { ledger, postings }: Dependencies) {
  const readEndedToday = (tx: Tx, { contract, asOf }: ContractSnapshot): Promise<Item[]> =>
    store.listEndedToday(tx, contract, asOf)

  async function connectDaily(
    tx: Tx,
    snapshot: ContractSnapshot,
    wanted: ToConnect,
    { quoted, insufficientRefusal }: Required<Terms>,
  ): Promise<Connected> {
    const { contract, asOf } = snapshot
    const now = { day: asOf, at: clock.now() }
    const revived = await store.reviveConnected(tx, contract, wanted, now)
    assertQuoteHolds(quoted?.sum, revived ? zero : quoteDay(snapshot, wanted.cost))
    if (revived) return { code: revived, charge: null }
    const free = wanted.cost === 0
    const { code } = await store.insertConnected(tx, contract, wanted, { ...now, paidDays: 0, status: free ? 0 : 1 })
    if (free) return { code, charge: null }
    await postings.chargeDays(tx, { first: contract, last: contract, day: asOf }, code)
    if (!(await store.isOn(tx, contract, code))) throw new Refused(insufficientRefusal)
    return { code, charge: null }
  }

  async function connectMonthly(
    tx: Tx,
    snapshot: ContractSnapshot,
    wanted: ToConnect,
    { quoted, insufficientRefusal }: Required<Terms>,
  ): Promise<Connected> {
    const { charge, shortfall } = quoteConnection(snapshot, wanted, await readEndedToday(tx, snapshot))
    assertQuoteHolds(quoted?.sum, charge.sum)
    if (shortfall > 0) throw new Refused(insufficientRefusal)
    const now = { day: snapshot.asOf, at: clock.now() }
    const paidDays = daysBeyond(snapshot, charge)
    const connected = await store.insertConnected(tx, snapshot.contract, wanted, { ...now, paidDays, status: 0 })
    await postings.postFirstCharge(tx, snapshot, connected, charge)
    return { code: connected.code, charge }
  }

  return {
    /** Lists what was disconnected today, for `quoteConnection`. */
    readEndedToday,

    /**
     * Connects an item to a service; an item that is already connected is left unchanged and not charged.
     * @throws Refused `services_off`, `terms_changed`, or `insufficientRefusal`
     */
    async connect(
      tx: Tx,
      snapshot: ContractSnapshot,
      wanted: ToConnect,
      { quoted, insufficientRefusal = 'insufficient_funds' }: Terms = {},
    ): Promise<Connected & { readonly charged: Money; readonly balanceAfter: Money }> {
      const { contract, facts, services } = snapshot
      const works = worksOf(facts, snapshot.asOf)
      if (works !== 'works') throw new Refused(works === 'credit' ? insufficientRefusal : 'services_off')
      const existing = services.find(
        ({ parent, tariffId, tvCard }) => parent !== null && isSame({ parent, tariffId, tvCard }, wanted),
      )
      const { balance } = facts
      if (existing) return { code: existing.code, charge: null, charged: zero, balanceAfter: balance }
      const terms = { quoted, insufficientRefusal }
      const connected = await (wanted.charged === 'daily'
        ? connectDaily(tx, snapshot, wanted, terms)
        : connectMonthly(tx, snapshot, wanted, terms))
      const balanceAfter = (await ledger.listBalances(tx, [contract])).get(contract) ?? zero
      return { ...connected, charged: money(balance - balanceAfter), balanceAfter }
    },
  }
}
