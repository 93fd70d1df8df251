import { serviceStatus } from '@kabinet/contract/ids'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { addDays, type Day, dayOf, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, money, zero } from '@kabinet/contract/kernel/money'
import type { NotNow, Works } from '@kabinet/contract/not-now'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Account } from './account.ts'
import type { ServiceRow } from './billing.store.ts'
import { type FirstCharge, lastsTo, type Quote, worksOf } from './changes.rules.ts'
import * as store from './changes.store.ts'
import { applyTariffChanges, endConnected } from './planned.store.ts'
import { createPostings } from './postings.service.ts'
import { createQuotes, type EndQuote, serviceOf, type ToConnect } from './quotes.service.ts'
import type { ResumeTerms } from './resume.rules.ts'
import { type Book, chargeDays } from './run.store.ts'
import { resumeContract } from './suspensions.store.ts'
import { usedOnCredit } from './owed.rules.ts'
import type { DayBatch } from './batch.rules.ts'

/** What a person was shown to be taken at once; negative where it comes back. */
export interface ShownSum {
  readonly sum: Money
}

/** How something is connected. */
interface Connecting {
  /** Where another sum would be taken, nothing is; whoever was shown nothing takes it as it is. */
  readonly shown?: ShownSum | undefined
  /** The refusal where the balance does not cover the first charge, or the month is on credit. */
  readonly short?: Refusal
}

interface Dependencies {
  readonly clock: Clock
  readonly operator: Operator
  readonly ledger: Ledger
  readonly events: Events
  readonly book: () => Book
  /** What new money, or a pause that ended without paid days, starts. */
  readonly startIfCovered: (tx: Tx, contract: number, asked?: boolean) => Promise<void>
}

/**
 * What customers change of their services themselves, and what it costs: tariffs, things connected, the end of a pause.
 * Each in a transaction that holds the contract (`withLocked`), so that a quote shown is the sum posted.
 */
export function createChanges({ clock, operator, ledger, events, book, startIfCovered }: Dependencies) {
  const today = () => dayOf(clock.now(), operator.zone)
  const tomorrow = () => addDays(today(), 1)
  const postings = createPostings({ ledger, book })
  const { giveRefund, takeFirst, settleUsed } = postings
  const quotes = createQuotes({ operator, book, today, refundOf: postings.refundOf })
  const { quoteResume } = quotes

  /** What is paid beyond the contract's period, of a charge that reaches over it. */
  function daysBeyond({ facts: { periodEnd } }: Account, { to }: FirstCharge): number {
    return periodEnd ? Math.max(0, daysBetween(periodEnd, to)) : 0
  }

  /** What is taken is what the person was shown, or nothing is done. */
  function holdTo(shown: Money | undefined, taken: Money): void {
    if (shown !== undefined && shown !== taken) throw new Refused('terms_changed')
  }

  /** Charges the first day of something charged by the day; today's may be paid already. */
  async function connectDaily(
    tx: Tx,
    account: Account,
    given: ToConnect,
    { shown, short }: Required<Connecting>,
  ): Promise<string> {
    const { contract } = account
    const now = { day: today(), at: clock.now() }
    const revived = await store.reviveConnected(tx, contract, given, now)
    holdTo(shown?.sum, revived ? zero : quotes.quoteDay(account, given.cost))
    if (revived) return revived
    const free = given.cost === 0
    const code = await store.insertConnected(tx, contract, given, { ...now, paidDays: 0, status: free ? 0 : 1 })
    if (free) return code
    await chargeDays(tx, { first: contract, last: contract, day: now.day }, book(), code)
    if (!(await store.isOn(tx, contract, code))) throw new Refused(short)
    return code
  }

  async function connectMonthly(
    tx: Tx,
    account: Account,
    given: ToConnect,
    { shown, short }: Required<Connecting>,
  ): Promise<string> {
    const charge = (await quotes.quoteConnect(tx, account, given)).charge
    holdTo(shown?.sum, charge.sum)
    if (account.facts.balance < charge.sum) throw new Refused(short)
    const paidDays = daysBeyond(account, charge)
    const now = { day: today(), at: clock.now() }
    const code = await store.insertConnected(tx, account.contract, given, { ...now, paidDays, status: 0 })
    await takeFirst(tx, account, code, charge)
    return code
  }

  /** Ends what customers have cancelled, whose time has come; what it was used on credit is charged. */
  async function endDropped(tx: Tx, batch: DayBatch): Promise<void> {
    for (const { contract, ...dropped } of await endConnected(tx, batch)) {
      const used = usedOnCredit(dropped, dropped.cost, batch.day, book().unit)
      if (used) await settleUsed(tx, contract, dropped, used)
    }
  }

  return {
    endDropped,

    /** How far the contract may be changed now. */
    worksOn: ({ facts }: Account): Works => worksOf(facts, today()),

    /**
     * Why nothing can be connected now; null where it can.
     * @param parent the service that it would be connected to; undefined where there is none
     */
    notNow({ facts }: Account, parent: Pick<ServiceRow, 'status'> | undefined): NotNow | null {
      const works = worksOf(facts, today())
      if (works !== 'works') return works
      return parent?.status === serviceStatus.active ? null : 'stopped'
    },

    ...quotes,

    /** The first day without something that ends; null where it goes on. */
    lastsTo: ({ facts }: Account, service: ServiceRow): Day | null => lastsTo(service, facts),

    /** Active cashbacks that a change of tariff ends. */
    cashbacksLostByChange: ({ cashbacks }: Account) =>
      cashbacks.filter(({ isActive, typeId }) => isActive && operator.tariffs.cashbacksLost.includes(typeId)),

    /**
     * Changes a service's tariff today (domain: Periods).
     * @param to the new tariff, and what the change to it costs by `quoteChange` in this transaction
     * @throws Refused `services_off`, `funds_short`
     */
    async changeTariffNow(
      tx: Tx,
      account: Account,
      code: string,
      { tariffId, quote }: { tariffId: number; quote: Quote },
    ): Promise<void> {
      const service = serviceOf(account, code)
      if (worksOf(account.facts, today()) !== 'works') throw new Refused('services_off')
      if (quote.lacking > 0) throw new Refused('funds_short')
      if (quote.refund) await giveRefund(tx, account, service, quote.refund, today())
      const { contract } = account
      const paidDays = daysBeyond(account, quote.charge)
      await store.switchTariff(tx, { contract, code, tariffId, day: today(), paidDays })
      await takeFirst(tx, account, code, quote.charge)
      await store.endCashbacks(tx, contract, operator.tariffs.cashbacksLost)
      await events.publish(tx, { topic: 'contract', contract })
    },

    /**
     * Connects something to a service; what is connected already stays as it is, and nothing is charged again.
     * @throws Refused `services_off`, `terms_changed`, or `short`
     */
    async connect(
      tx: Tx,
      account: Account,
      given: ToConnect,
      { shown, short = 'funds_short' }: Connecting = {},
    ): Promise<{ code: string; charged: Money; balanceAfter: Money; isNew: boolean }> {
      const works = worksOf(account.facts, today())
      if (works !== 'works') throw new Refused(works === 'credit' ? short : 'services_off')
      const { contract } = account
      const standing = account.services.find(
        ({ parent, tariffId, tvCard }) =>
          parent === given.parent && tariffId === given.tariffId && tvCard === (given.tvCard ?? null),
      )
      const { balance } = account.facts
      if (standing) return { code: standing.code, charged: zero, balanceAfter: balance, isNew: false }
      const code = await (given.charged === 'daily'
        ? connectDaily(tx, account, given, { shown, short })
        : connectMonthly(tx, account, given, { shown, short }))
      await events.publish(tx, { topic: 'contract', contract })
      const balances = await ledger.listBalances(tx, [contract])
      const balanceAfter = balances.get(contract) ?? zero
      return { code, charged: money(balance - balanceAfter), balanceAfter, isNew: true }
    },

    /**
     * Ends what is connected today: the days from tomorrow on come back, unpaid days on a credit are charged.
     * @param quote by `quoteEnd` in this transaction; without one nothing moves
     * @throws Refused `terms_changed`
     */
    async disconnectNow(
      tx: Tx,
      account: Account,
      code: string,
      { quote, shown }: { quote?: EndQuote; shown?: ShownSum | undefined } = {},
    ): Promise<void> {
      const service = serviceOf(account, code)
      holdTo(shown?.sum, quote?.net ?? zero)
      const { contract } = account
      if (quote?.refund) await giveRefund(tx, account, service, quote.refund, tomorrow())
      if (quote?.used) await settleUsed(tx, contract, service, quote.used)
      await store.endConnectedNow(tx, { contract, code, day: today(), at: clock.now() })
      await events.publish(tx, { topic: 'contract', contract })
    },

    /** Sets the end of what is connected, or cancels it: it goes on to the end of the paid period that holds the day. */
    async setEnd(tx: Tx, { contract }: Account, code: string, day: Day | null): Promise<void> {
      await store.updateEnd(tx, contract, code, day)
      await events.publish(tx, { topic: 'contract', contract })
    },

    /**
     * Ends a pause today: paid days that it put off come now; where none were left, the month is charged; what is charged
     * by the day pays for today (§4; domain: Periods, suspension).
     * @param shown what is taken, as the person was shown it
     * Switches a contract on again that was off for too long for money alone, too.
     * @throws Refused `not_paused`, `terms_changed`, `funds_short` when the balance does not cover what it needs
     */
    async resume(
      tx: Tx,
      account: Account,
      shown?: Pick<ResumeTerms, 'charged'>,
    ): Promise<Pick<ResumeTerms, 'charged' | 'paidUntil'>> {
      const lapsed = account.standing.situation === 'lapsed'
      if (!lapsed && worksOf(account.facts, today()) !== 'paused') throw new Refused('not_paused')
      const { charged, lacking, paidUntil } = await quoteResume(tx, account)
      holdTo(shown?.charged, charged)
      if (lacking > 0) throw new Refused('funds_short')
      const { contract } = account
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
