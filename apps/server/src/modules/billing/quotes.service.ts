import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, zero } from '@kabinet/contract/kernel/money'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { ContractSnapshot } from './contract-snapshot.ts'
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
import type { PostingContext } from './run.store.ts'

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
  readonly postingContext: () => PostingContext
  readonly today: () => Day
  readonly refundOf: Postings['refundOf']
}

/** Finds a service, or what is connected to one, among a contract's. @throws Refused `service_unknown` */
export function serviceOf({ services }: ContractSnapshot, code: string): ServiceRow {
  const service = services.find((one) => one.code === code)
  if (!service) throw new Refused('service_unknown')
  return service
}

/** The first day of a service, or of what is connected, that is not paid, with the pause that runs or is planned. */
function paidToOf({ facts, billingStatus }: ContractSnapshot, { paidDays }: ServiceRow): Day | null {
  return paidTo({ periodEnd: billingStatus.period?.to ?? facts.periodEnd }, { paidDays })
}

/** What changes cost and bring today: shown before they are confirmed, and posted to the last unit. */
export function createQuotes({ operator }: Core, { postingContext, today, refundOf }: Dependencies) {
  const tomorrow = () => addDays(today(), 1)

  async function firstCharge(tx: Tx, { contract, facts }: ContractSnapshot, wanted: Priced): Promise<FirstCharge> {
    const { cost, first = 'month' } = wanted
    const from = (await store.isPaidToday(tx, contract, wanted, today())) ? tomorrow() : today()
    return first === 'month'
      ? monthBeginning(cost, from, facts)
      : restOfPeriod(cost, from, facts, postingContext().unit)
  }

  return {
    /** What connecting something costs today, at once. */
    async quoteConnect(tx: Tx, snapshot: ContractSnapshot, wanted: Priced): Promise<Quote> {
      return quoteOf(snapshot.facts.balance, null, await firstCharge(tx, snapshot, wanted))
    },

    /** What ending something today brings back or costs: today is used, and so are unpaid days on a credit. */
    async quoteEnd(tx: Tx, snapshot: ContractSnapshot, code: string): Promise<EndQuote> {
      const service = serviceOf(snapshot, code)
      const works = worksOf(snapshot.facts, today())
      const refund = works === 'works' ? await refundOf(tx, snapshot, service, tomorrow()) : null
      const used =
        service.charged === 'monthly'
          ? usedOnCredit(snapshot.facts, service.cost, tomorrow(), postingContext().unit)
          : null
      return { refund, used, net: minus(used?.sum ?? zero, refund?.sum ?? zero) }
    },

    /** What changing a service's tariff to one of another cost means today: the unused days come back, a month is charged. */
    async quoteChange(tx: Tx, snapshot: ContractSnapshot, code: string, cost: Money): Promise<Quote> {
      const refund = await refundOf(tx, snapshot, serviceOf(snapshot, code), today())
      return quoteOf(snapshot.facts.balance, refund, monthBeginning(cost, today(), snapshot.facts))
    },

    /** What resuming today, or restarting by paying, needs and brings. */
    async quoteResume(tx: Tx, { contract, facts, billingStatus }: ContractSnapshot): Promise<ResumeTerms> {
      const day = today()
      const { billed, paid } = await store.getDayCharges(tx, contract, day)
      const { unit } = postingContext()
      const month = costOf(debitParts(billingStatus.status, effective(facts, day), day, unit))
      return resumeTermsOf(facts, { month, today: day, billed, paid, unit })
    },

    paidTo: paidToOf,

    /** What a day costs of something that is charged by the day: its share of the period. */
    quoteDay({ facts }: ContractSnapshot, price: Money): Money {
      return dayShare(price, today(), facts, postingContext().unit)
    },

    /** The last day of a service, or of what is connected, that is paid; null where none is. */
    paidUntil(snapshot: ContractSnapshot, service: ServiceRow): Day | null {
      const to = paidToOf(snapshot, service)
      return to && to > today() ? addDays(to, -1) : null
    },

    /** The first day of a tariff that would be planned for a service now; null where no month comes by itself. */
    plannedDay({ facts }: ContractSnapshot, code: string): Day | null {
      const services = facts.services.map((service) =>
        service.code === code ? { ...service, planned: { day: today(), cost: service.cost } } : service,
      )
      const { cashbacksLost } = operator.tariffs
      const terms = { unit: postingContext().unit, cashbacksLost }
      return outlookOf(effective({ ...facts, services }, today()), today(), terms)?.plannedFrom.get(code) ?? null
    },
  }
}
