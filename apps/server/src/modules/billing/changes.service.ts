import { serviceStatus } from '@kabinet/contract/ids'
import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { addDays, type Day, dayOf, daysBetween } from '@kabinet/contract/kernel/days'
import { minus, type Money, money, zero } from '@kabinet/contract/kernel/money'
import type { NotNow, Works } from '@kabinet/contract/not-now'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Account } from './account.ts'
import type { ServiceRow } from './billing.store.ts'
import {
  dayShare,
  type FirstCharge,
  lastsTo,
  monthFromToday,
  paidTo,
  type Quote,
  quoteOf,
  type Refund,
  restOfPeriod,
  worksOf,
} from './changes.rules.ts'
import * as store from './changes.store.ts'
import { applyTariffChanges, endConnected } from './planned.store.ts'
import { createPostings } from './postings.service.ts'
import { type ResumeTerms, resumeTermsOf } from './resume.rules.ts'
import { type Book, chargeDays } from './run.store.ts'
import { resumeContract } from './suspensions.store.ts'

/** What a first charge pays for: a whole month from today, or the rest of the contract's period. */
export type FirstSpan = 'month' | 'rest'

/** Something of the catalogue to be connected to a service. */
export interface ToConnect extends store.Connection {
  /** For a month. */
  readonly cost: Money
  readonly charged: 'monthly' | 'daily'
  /** What is charged at once of something charged by the month: a whole one, unless said otherwise. */
  readonly first?: FirstSpan
}

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
  readonly startIfCovered: (tx: Tx, contract: number) => Promise<void>
}

/**
 * What customers change of their services themselves, and what it costs: tariffs, things connected, the end of a pause.
 * Each in a transaction that holds the contract (`withLocked`), so that a quote shown is the sum posted.
 */
export function createChanges({ clock, operator, ledger, events, book, startIfCovered }: Dependencies) {
  const today = () => dayOf(clock.now(), operator.zone)
  const { refundOf, giveRefund, takeFirst } = createPostings({ ledger, book, today })

  function firstCharge({ facts }: Account, price: Money, first: FirstSpan = 'month'): FirstCharge {
    return first === 'month' ? monthFromToday(price, today(), facts) : restOfPeriod(price, today(), facts, book().unit)
  }

  /** What is paid beyond the contract's period, of a charge that reaches over it. */
  function daysBeyond({ facts: { periodEnd } }: Account, { to }: FirstCharge): number {
    return periodEnd ? Math.max(0, daysBetween(periodEnd, to)) : 0
  }

  function serviceOf({ services }: Account, code: string): ServiceRow {
    const service = services.find((one) => one.code === code)
    if (!service) throw new Refused('service_unknown')
    return service
  }

  /** What connecting something at a price costs today, at once. */
  function quoteConnect(account: Account, price: Money, first?: FirstSpan): Quote {
    return quoteOf(account.facts.balance, null, firstCharge(account, price, first))
  }

  /** What changing a service's tariff to one of another cost means today: the unused days come back, a month is charged. */
  async function quoteChange(tx: Tx, account: Account, code: string, cost: Money): Promise<Quote> {
    const refund = await refundOf(tx, account, serviceOf(account, code))
    return quoteOf(account.facts.balance, refund, monthFromToday(cost, today(), account.facts))
  }

  /** What resuming today, or restarting by paying, needs and brings. */
  async function quoteResume(tx: Tx, { contract, facts, standing }: Account): Promise<ResumeTerms> {
    const day = today()
    const { billed, paid } = await store.getDayCharges(tx, contract, day)
    return resumeTermsOf(facts, { month: standing.debit?.sum ?? zero, today: day, billed, paid, unit: book().unit })
  }

  /** What is taken is what the person was shown, or nothing is done. */
  function holdTo(shown: Money | undefined, taken: Money): void {
    if (shown !== undefined && shown !== taken) throw new Refused('terms_changed')
  }

  /** What a day costs of something that is charged by the day: its share of the period. */
  function quoteDay({ facts }: Account, price: Money): Money {
    return dayShare(price, today(), facts, book().unit)
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
    holdTo(shown?.sum, revived ? zero : quoteDay(account, given.cost))
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
    const charge = firstCharge(account, given.cost, given.first)
    holdTo(shown?.sum, charge.sum)
    if (account.facts.balance < charge.sum) throw new Refused(short)
    const paidDays = daysBeyond(account, charge)
    const now = { day: today(), at: clock.now() }
    const code = await store.insertConnected(tx, account.contract, given, { ...now, paidDays, status: 0 })
    await takeFirst(tx, account, code, charge)
    return code
  }

  return {
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

    quoteConnect,
    quoteChange,
    quoteResume,
    quoteDay,

    /** What unused days of a service would bring back today. */
    quoteRefund: (tx: Tx, account: Account, code: string) => refundOf(tx, account, serviceOf(account, code)),

    /** The last day of a service, or of what is connected, that is paid; null where none is. */
    paidUntil({ facts }: Account, service: ServiceRow): Day | null {
      const to = paidTo(facts, service)
      return to && to > today() ? addDays(to, -1) : null
    },

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
      if (quote.refund) await giveRefund(tx, account, service, quote.refund)
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
     * Ends what is connected today; with `refund`, its unused days come back.
     * @throws Refused `terms_changed`
     */
    async disconnectNow(
      tx: Tx,
      account: Account,
      code: string,
      { refund, shown }: { refund: boolean; shown?: ShownSum | undefined },
    ): Promise<{ refund: Refund | null }> {
      const service = serviceOf(account, code)
      const works = worksOf(account.facts, today()) === 'works'
      const back = refund && works ? await refundOf(tx, account, service) : null
      holdTo(shown?.sum, minus(zero, back?.sum ?? zero))
      if (back) await giveRefund(tx, account, service, back)
      const { contract } = account
      await store.endConnectedNow(tx, { contract, code, day: today(), at: clock.now() })
      await events.publish(tx, { topic: 'contract', contract })
      return { refund: back }
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
     * @throws Refused `not_paused`, `terms_changed`, `funds_short` when the balance does not cover what it needs
     */
    async resume(
      tx: Tx,
      account: Account,
      shown?: Pick<ResumeTerms, 'charged'>,
    ): Promise<Pick<ResumeTerms, 'charged' | 'paidUntil'>> {
      if (worksOf(account.facts, today()) !== 'paused') throw new Refused('not_paused')
      const { charged, lacking, paidUntil } = await quoteResume(tx, account)
      holdTo(shown?.charged, charged)
      if (lacking > 0) throw new Refused('funds_short')
      const { contract } = account
      await resumeContract(tx, contract, today())
      const day = { first: contract, last: contract, day: today() }
      await applyTariffChanges(tx, day, operator.tariffs.cashbacksLost)
      await endConnected(tx, day)
      await startIfCovered(tx, contract)
      await events.publish(tx, { topic: 'contract', contract })
      return { charged, paidUntil }
    },
  }
}
