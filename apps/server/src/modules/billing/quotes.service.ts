import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, zero } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Account } from './account.ts'
import type { ServiceRow } from './billing.store.ts'
import {
  dayShare,
  type FirstCharge,
  monthBeginning,
  paidTo,
  type Quote,
  quoteOf,
  type Refund,
  restOfPeriod,
  worksOf,
} from './changes.rules.ts'
import * as store from './changes.store.ts'
import { costOf, debitParts } from './debit.rules.ts'
import { effective } from './facts.rules.ts'
import { outlookOf } from './outlook.rules.ts'
import { type UsedOnCredit, usedOnCredit } from './owed.rules.ts'
import type { createPostings } from './postings.service.ts'
import { type ResumeTerms, resumeTermsOf } from './resume.rules.ts'
import type { Book } from './run.store.ts'

type Postings = ReturnType<typeof createPostings>

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

/** Something of the catalogue with its price, as the first charge depends on it. */
export type Priced = Pick<ToConnect, 'parent' | 'tariffId' | 'tvCard' | 'cost' | 'first'>

/** What ending something today brings back, and what it still owes. */
export interface EndQuote {
  readonly refund: Refund | null
  /** Unpaid days on a credit, charged now. */
  readonly used: UsedOnCredit | null
  /** Charged, in hundredths; negative where more comes back. */
  readonly net: Money
}

interface Dependencies {
  readonly operator: Operator
  readonly book: () => Book
  readonly today: () => Day
  readonly refundOf: Postings['refundOf']
}

/** Finds a service, or what is connected to one, among a contract's. @throws Refused `service_unknown` */
export function serviceOf({ services }: Account, code: string): ServiceRow {
  const service = services.find((one) => one.code === code)
  if (!service) throw new Refused('service_unknown')
  return service
}

/** The first day of a service, or of what is connected, that is not paid, with the pause that runs or is planned. */
function paidToOf({ facts, standing }: Account, { paidDays }: ServiceRow): Day | null {
  return paidTo({ periodEnd: standing.period?.to ?? facts.periodEnd }, { paidDays })
}

/** What changes cost and bring today: shown before they are confirmed, and posted to the last unit. */
export function createQuotes({ operator, book, today, refundOf }: Dependencies) {
  const tomorrow = () => addDays(today(), 1)

  async function firstCharge(tx: Tx, { contract, facts }: Account, wanted: Priced): Promise<FirstCharge> {
    const { cost, first = 'month' } = wanted
    const from = (await store.isPaidToday(tx, contract, wanted, today())) ? tomorrow() : today()
    return first === 'month' ? monthBeginning(cost, from, facts) : restOfPeriod(cost, from, facts, book().unit)
  }

  return {
    /** What connecting something costs today, at once. */
    async quoteConnect(tx: Tx, account: Account, wanted: Priced): Promise<Quote> {
      return quoteOf(account.facts.balance, null, await firstCharge(tx, account, wanted))
    },

    /** What ending something today brings back or costs: today is used, and so are unpaid days on a credit. */
    async quoteEnd(tx: Tx, account: Account, code: string): Promise<EndQuote> {
      const service = serviceOf(account, code)
      const works = worksOf(account.facts, today())
      const refund = works === 'works' ? await refundOf(tx, account, service, tomorrow()) : null
      const used =
        service.charged === 'monthly' ? usedOnCredit(account.facts, service.cost, tomorrow(), book().unit) : null
      return { refund, used, net: minus(used?.sum ?? zero, refund?.sum ?? zero) }
    },

    /** What changing a service's tariff to one of another cost means today: the unused days come back, a month is charged. */
    async quoteChange(tx: Tx, account: Account, code: string, cost: Money): Promise<Quote> {
      const refund = await refundOf(tx, account, serviceOf(account, code), today())
      return quoteOf(account.facts.balance, refund, monthBeginning(cost, today(), account.facts))
    },

    /** What resuming today, or restarting by paying, needs and brings. */
    async quoteResume(tx: Tx, { contract, facts, standing }: Account): Promise<ResumeTerms> {
      const day = today()
      const { billed, paid } = await store.getDayCharges(tx, contract, day)
      const { unit } = book()
      const month = costOf(debitParts(standing.situation, effective(facts, day), day, unit))
      return resumeTermsOf(facts, { month, today: day, billed, paid, unit })
    },

    paidTo: paidToOf,

    /** What a day costs of something that is charged by the day: its share of the period. */
    quoteDay({ facts }: Account, price: Money): Money {
      return dayShare(price, today(), facts, book().unit)
    },

    /** The last day of a service, or of what is connected, that is paid; null where none is. */
    paidUntil(account: Account, service: ServiceRow): Day | null {
      const to = paidToOf(account, service)
      return to && to > today() ? addDays(to, -1) : null
    },

    /** The first day of a tariff that would be planned for a service now; null where no month comes by itself. */
    plannedDay({ facts }: Account, code: string): Day | null {
      const services = facts.services.map((service) =>
        service.code === code ? { ...service, planned: { day: today(), cost: service.cost } } : service,
      )
      const { cashbacksLost } = operator.tariffs
      const terms = { unit: book().unit, cashbacksLost }
      return outlookOf(effective({ ...facts, services }, today()), today(), terms)?.plannedFrom.get(code) ?? null
    },
  }
}
