import type { Refusal } from '@kabinet/contract/kernel/refusals'
import { addDays, type Day, dayOf, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, money, zero } from '@kabinet/contract/kernel/money'
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
  type Works,
} from './changes.rules.ts'
import * as store from './changes.store.ts'
import { applyTariffChanges } from './planned.store.ts'
import { createPostings } from './postings.service.ts'
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

  /** Charges the first day of something charged by the day; today's may be paid already. */
  async function connectDaily(tx: Tx, account: Account, given: ToConnect, short: Refusal): Promise<string> {
    const { contract } = account
    const now = { day: today(), at: clock.now() }
    const revived = await store.reviveConnected(tx, contract, given, now)
    if (revived) return revived
    const free = given.cost === 0
    const code = await store.insertConnected(tx, contract, given, { ...now, paidDays: 0, status: free ? 0 : 1 })
    if (free) return code
    await chargeDays(tx, { first: contract, last: contract, day: now.day }, book(), code)
    if (!(await store.isOn(tx, contract, code))) throw new Refused(short)
    return code
  }

  async function connectMonthly(tx: Tx, account: Account, given: ToConnect, short: Refusal): Promise<string> {
    const charge = firstCharge(account, given.cost, given.first)
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

    quoteConnect,
    quoteChange,

    /** What today costs of something that is charged by the day. */
    quoteDay: ({ facts }: Account, price: Money): Money => dayShare(price, today(), facts, book().unit),

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
     * @throws Refused `services_off`, `funds_short`
     */
    async changeTariffNow(
      tx: Tx,
      account: Account,
      code: string,
      { tariffId, cost }: { tariffId: number; cost: Money },
    ): Promise<Quote> {
      const service = serviceOf(account, code)
      if (worksOf(account.facts, today()) !== 'works') throw new Refused('services_off')
      const quote = await quoteChange(tx, account, code, cost)
      if (quote.lacking > 0) throw new Refused('funds_short')
      if (quote.refund) await giveRefund(tx, account, service, quote.refund)
      const { contract } = account
      const paidDays = daysBeyond(account, quote.charge)
      await store.switchTariff(tx, { contract, code, tariffId, day: today(), paidDays })
      await takeFirst(tx, account, code, quote.charge)
      await store.endCashbacks(tx, contract, operator.tariffs.cashbacksLost)
      await events.publish(tx, { topic: 'contract', contract })
      return quote
    },

    /**
     * Connects something to a service; what is connected already stays as it is, and nothing is charged again.
     * @param short the refusal where the balance does not cover the first charge
     * @throws Refused `services_off`, or `short`
     */
    async connect(
      tx: Tx,
      account: Account,
      given: ToConnect,
      short: Refusal = 'funds_short',
    ): Promise<{ code: string; charged: Money; balanceAfter: Money; isNew: boolean }> {
      if (worksOf(account.facts, today()) !== 'works') throw new Refused('services_off')
      const { contract } = account
      const standing = account.services.find(
        ({ parent, tariffId, tvCard }) =>
          parent === given.parent && tariffId === given.tariffId && tvCard === (given.tvCard ?? null),
      )
      const { balance } = account.facts
      if (standing) return { code: standing.code, charged: zero, balanceAfter: balance, isNew: false }
      const code = await (given.charged === 'daily'
        ? connectDaily(tx, account, given, short)
        : connectMonthly(tx, account, given, short))
      await events.publish(tx, { topic: 'contract', contract })
      const balances = await ledger.listBalances(tx, [contract])
      const balanceAfter = balances.get(contract) ?? zero
      return { code, charged: money(balance - balanceAfter), balanceAfter, isNew: true }
    },

    /** Ends what is connected today; with `refund`, its unused days come back. */
    async disconnectNow(
      tx: Tx,
      account: Account,
      code: string,
      { refund }: { refund: boolean },
    ): Promise<{ refund: Refund | null }> {
      const service = serviceOf(account, code)
      const works = worksOf(account.facts, today()) === 'works'
      const back = refund && works ? await refundOf(tx, account, service) : null
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
     * Ends a pause today: paid days that it put off come now; where none were left, the month is charged (§4; domain:
     * Periods, suspension).
     * @returns the last paid day
     * @throws Refused `not_paused`, `funds_short` when the balance does not cover a month
     */
    async resume(
      tx: Tx,
      account: Account,
      read: (tx: Tx) => Promise<Account | undefined>,
    ): Promise<{ paidUntil: Day | null }> {
      if (worksOf(account.facts, today()) !== 'paused') throw new Refused('not_paused')
      if (account.standing.lacking > 0) throw new Refused('funds_short')
      const { contract } = account
      await resumeContract(tx, contract, today())
      const day = { first: contract, last: contract, day: today() }
      await applyTariffChanges(tx, day, operator.tariffs.cashbacksLost)
      await startIfCovered(tx, contract)
      await events.publish(tx, { topic: 'contract', contract })
      const periodEnd = (await read(tx))?.facts.periodEnd
      return { paidUntil: periodEnd && periodEnd > today() ? addDays(periodEnd, -1) : null }
    },
  }
}
