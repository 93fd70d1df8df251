import { serviceStatus } from '@kabinet/contract/ids'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { addDays, type Day, dayOf, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, money, zero } from '@kabinet/contract/kernel/money'
import type { Blocker, Works } from '@kabinet/contract/blocker'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { ContractSnapshot } from '../snapshot/contract-snapshot.ts'
import type { ServiceRow } from '../billing.store.ts'
import { type FirstCharge, lastsTo, type Quote, worksOf } from './changes.rules.ts'
import * as store from './changes.store.ts'
import { applyTariffChanges, endConnected } from './planned.store.ts'
import { createPostings } from '../postings/postings.service.ts'
import { createQuotes, type EndQuote, serviceOf, type ToConnect } from './quotes.service.ts'
import type { ResumeTerms } from './resume.rules.ts'
import { type PostingContext, chargeDays } from '../day-run/run.store.ts'
import { resumeContract } from '../pauses/pauses.store.ts'
import { usedOnCredit } from '../proration/owed.rules.ts'
import type { DayBatch } from '../batch.rules.ts'

/** Charge the customer was quoted, in hundredths; negative for a refund. */
export interface QuotedSum {
  readonly sum: Money
}

interface Connecting {
  /**
   * Charge the customer was quoted. If the actual charge differs, the call is refused with `terms_changed`; without a
   * quote, any charge is accepted.
   */
  readonly quoted?: QuotedSum | undefined
  readonly insufficientRefusal?: Refusal
}

interface Dependencies {
  readonly ledger: Ledger
  readonly postingContext: () => PostingContext
  readonly startIfCovered: (tx: Tx, contract: number, asked?: boolean) => Promise<void>
}

/**
 * Creates the use cases for customers' changes to services. Every change runs in a transaction that locks the contract
 * (`withLocked`), so that what is posted is exactly what was quoted.
 */
export function createChanges(core: Core, { ledger, postingContext, startIfCovered }: Dependencies) {
  const { clock, operator, events } = core
  const today = () => dayOf(clock.now(), operator.zone)
  const tomorrow = () => addDays(today(), 1)
  const postings = createPostings({ ledger, postingContext })
  const { postRefund, postFirstCharge, settleUsed } = postings
  const quotes = createQuotes(core, { postingContext, today, refundOf: postings.refundOf })
  const { quoteResume } = quotes

  function daysBeyond({ facts: { periodEnd } }: ContractSnapshot, { to }: FirstCharge): number {
    return periodEnd ? Math.max(0, daysBetween(periodEnd, to)) : 0
  }

  function assertQuoteHolds(quoted: Money | undefined, taken: Money): void {
    if (quoted !== undefined && quoted !== taken) throw new Refused('terms_changed')
  }

  async function connectDaily(
    tx: Tx,
    snapshot: ContractSnapshot,
    given: ToConnect,
    { quoted, insufficientRefusal }: Required<Connecting>,
  ): Promise<string> {
    const { contract } = snapshot
    const now = { day: today(), at: clock.now() }
    const revived = await store.reviveConnected(tx, contract, given, now)
    assertQuoteHolds(quoted?.sum, revived ? zero : quotes.quoteDay(snapshot, given.cost))
    if (revived) return revived
    const free = given.cost === 0
    const code = await store.insertConnected(tx, contract, given, { ...now, paidDays: 0, status: free ? 0 : 1 })
    if (free) return code
    await chargeDays(tx, { first: contract, last: contract, day: now.day }, postingContext(), code)
    if (!(await store.isOn(tx, contract, code))) throw new Refused(insufficientRefusal)
    return code
  }

  async function connectMonthly(
    tx: Tx,
    snapshot: ContractSnapshot,
    given: ToConnect,
    { quoted, insufficientRefusal }: Required<Connecting>,
  ): Promise<string> {
    const charge = (await quotes.quoteConnect(tx, snapshot, given)).charge
    assertQuoteHolds(quoted?.sum, charge.sum)
    if (snapshot.facts.balance < charge.sum) throw new Refused(insufficientRefusal)
    const paidDays = daysBeyond(snapshot, charge)
    const now = { day: today(), at: clock.now() }
    const code = await store.insertConnected(tx, snapshot.contract, given, { ...now, paidDays, status: 0 })
    await postFirstCharge(tx, snapshot, code, charge)
    return code
  }

  async function endDropped(tx: Tx, batch: DayBatch): Promise<void> {
    for (const { contract, ...dropped } of await endConnected(tx, batch)) {
      const used = usedOnCredit(dropped, dropped.cost, batch.day, postingContext().unit)
      if (used) await settleUsed(tx, contract, dropped, used)
    }
  }

  return {
    endDropped,

    worksOn: ({ facts }: ContractSnapshot): Works => worksOf(facts, today()),

    /**
     * Returns why nothing can be connected now; null if connecting is possible.
     * @param parent the service to connect to, if it exists
     */
    blockerOf({ facts }: ContractSnapshot, parent: Pick<ServiceRow, 'status'> | undefined): Blocker | null {
      const works = worksOf(facts, today())
      if (works !== 'works') return works
      return parent?.status === serviceStatus.active ? null : 'stopped'
    },

    ...quotes,

    lastsTo: ({ facts }: ContractSnapshot, service: ServiceRow): Day | null => lastsTo(service, facts),

    cashbacksLostByChange: ({ cashbacks }: ContractSnapshot) =>
      cashbacks.filter(({ isActive, typeId }) => isActive && operator.tariffs.cashbacksLost.includes(typeId)),

    /**
     * Changes a service's tariff today (docs/domain/services.md#tariffs).
     * @param to the new tariff with its quote, from `quoteChange` in this transaction
     * @throws Refused `service_unknown`, `services_off`, `insufficient_funds`
     */
    async changeTariffNow(
      tx: Tx,
      snapshot: ContractSnapshot,
      code: string,
      { tariffId, quote }: { tariffId: number; quote: Quote },
    ): Promise<void> {
      const service = serviceOf(snapshot, code)
      if (worksOf(snapshot.facts, today()) !== 'works') throw new Refused('services_off')
      if (quote.shortfall > 0) throw new Refused('insufficient_funds')
      if (quote.refund) await postRefund(tx, snapshot, service, quote.refund, today())
      const { contract } = snapshot
      const paidDays = daysBeyond(snapshot, quote.charge)
      await store.switchTariff(tx, { contract, code, tariffId, day: today(), paidDays })
      await postFirstCharge(tx, snapshot, code, quote.charge)
      await store.endCashbacks(tx, contract, operator.tariffs.cashbacksLost)
      await events.publish(tx, { topic: 'contract', contract })
    },

    /**
     * Connects an item to a service; an item that is already connected is left unchanged and not charged.
     * @throws Refused `services_off`, `terms_changed`, or `insufficientRefusal`
     */
    async connect(
      tx: Tx,
      snapshot: ContractSnapshot,
      given: ToConnect,
      { quoted, insufficientRefusal = 'insufficient_funds' }: Connecting = {},
    ): Promise<{ code: string; charged: Money; balanceAfter: Money; isNew: boolean }> {
      const works = worksOf(snapshot.facts, today())
      if (works !== 'works') throw new Refused(works === 'credit' ? insufficientRefusal : 'services_off')
      const { contract } = snapshot
      const existing = snapshot.services.find(
        ({ parent, tariffId, tvCard }) =>
          parent === given.parent && tariffId === given.tariffId && tvCard === (given.tvCard ?? null),
      )
      const { balance } = snapshot.facts
      if (existing) return { code: existing.code, charged: zero, balanceAfter: balance, isNew: false }
      const code = await (given.charged === 'daily'
        ? connectDaily(tx, snapshot, given, { quoted, insufficientRefusal })
        : connectMonthly(tx, snapshot, given, { quoted, insufficientRefusal }))
      await events.publish(tx, { topic: 'contract', contract })
      const balances = await ledger.listBalances(tx, [contract])
      const balanceAfter = balances.get(contract) ?? zero
      return { code, charged: money(balance - balanceAfter), balanceAfter, isNew: true }
    },

    /**
     * Disconnects an add-on today: paid days from tomorrow on are refunded, and unpaid credit days are charged.
     * @param quote from `quoteEnd` in this transaction; without one nothing is posted
     * @throws Refused `service_unknown`, `terms_changed`
     */
    async disconnectNow(
      tx: Tx,
      snapshot: ContractSnapshot,
      code: string,
      { quote, quoted }: { quote?: EndQuote; quoted?: QuotedSum | undefined } = {},
    ): Promise<void> {
      const service = serviceOf(snapshot, code)
      assertQuoteHolds(quoted?.sum, quote?.net ?? zero)
      const { contract } = snapshot
      if (quote?.refund) await postRefund(tx, snapshot, service, quote.refund, tomorrow())
      if (quote?.used) await settleUsed(tx, contract, service, quote.used)
      await store.endConnectedNow(tx, { contract, code, day: today(), at: clock.now() })
      await events.publish(tx, { topic: 'contract', contract })
    },

    /**
     * Schedules the end of an add-on, or cancels a scheduled end if `day` is null. A monthly add-on lasts until the
     * first period end on or after the day.
     */
    async setEnd(tx: Tx, { contract }: ContractSnapshot, code: string, day: Day | null): Promise<void> {
      await store.updateEnd(tx, contract, code, day)
      await events.publish(tx, { topic: 'contract', contract })
    },

    /**
     * Ends a pause today: postponed paid days start now, or the month is charged if none were left; daily services are
     * charged for today (docs/domain/services.md#resuming). Also restarts a lapsed contract.
     * @param quoted the charge the customer was shown
     * @throws Refused `not_paused`, `terms_changed`, `insufficient_funds`
     */
    async resume(
      tx: Tx,
      snapshot: ContractSnapshot,
      quoted?: Pick<ResumeTerms, 'charged'>,
    ): Promise<Pick<ResumeTerms, 'charged' | 'paidUntil'>> {
      const lapsed = snapshot.billingStatus.status === 'lapsed'
      if (!lapsed && worksOf(snapshot.facts, today()) !== 'paused') throw new Refused('not_paused')
      const { charged, shortfall, paidUntil } = await quoteResume(tx, snapshot)
      assertQuoteHolds(quoted?.charged, charged)
      if (shortfall > 0) throw new Refused('insufficient_funds')
      const { contract } = snapshot
      if (!lapsed) await resumeContract(tx, contract, today())
      const day = { first: contract, last: contract, day: today() }
      await applyTariffChanges(tx, day, operator.tariffs.cashbacksLost)
      await endDropped(tx, day)
      await startIfCovered(tx, contract, true)
      await events.publish(tx, { topic: 'contract', contract })
      return { charged, paidUntil }
    },
  }
}
