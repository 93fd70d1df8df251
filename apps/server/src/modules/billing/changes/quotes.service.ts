import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { minus, type Money, zero } from '@kabinet/contract/kernel/money'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import type { ContractSnapshot } from '../snapshot/contract-snapshot.ts'
import type { ServiceRow } from '../billing.store.ts'
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
import { costOf, debitParts } from '../proration/debit.rules.ts'
import { effective } from '../facts.rules.ts'
import { outlookOf } from '../status/outlook.rules.ts'
import { type UsedOnCredit, usedOnCredit } from '../proration/owed.rules.ts'
import type { createPostings } from '../postings/postings.service.ts'
import { type ResumeTerms, resumeTermsOf } from './resume.rules.ts'
import type { PostingContext } from '../day-run/run.store.ts'

type Postings = ReturnType<typeof createPostings>

export type FirstSpan = 'month' | 'rest'

export interface ToConnect extends store.Connection {
  readonly cost: Money
  readonly charged: 'monthly' | 'daily'
  /** What the first charge of a monthly item covers: a whole month (the default) or the rest of the period. */
  readonly first?: FirstSpan
}

export type Priced = Pick<ToConnect, 'parent' | 'tariffId' | 'tvCard' | 'cost' | 'first'>

export interface EndQuote {
  readonly refund: Refund | null
  readonly used: UsedOnCredit | null
  /** Charge in hundredths; negative if the refund is greater. */
  readonly net: Money
}

interface Dependencies {
  readonly postingContext: () => PostingContext
  readonly today: () => Day
  readonly refundOf: Postings['refundOf']
}

export function serviceOf({ services }: ContractSnapshot, code: string): ServiceRow {
  const service = services.find((one) => one.code === code)
  if (!service) throw new Refused('service_unknown')
  return service
}

/**
 * Returns the first unpaid day of a service, counting a running or scheduled pause; null if the contract has never had
 * a period.
 */
function paidToOf({ facts, billingStatus }: ContractSnapshot, { paidDays }: ServiceRow): Day | null {
  return paidTo({ periodEnd: billingStatus.period?.to ?? facts.periodEnd }, { paidDays })
}

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
    async quoteConnect(tx: Tx, snapshot: ContractSnapshot, wanted: Priced): Promise<Quote> {
      return quoteOf(snapshot.facts.balance, null, await firstCharge(tx, snapshot, wanted))
    },

    /** Quotes the end of an add-on today: paid days from tomorrow on are refunded, unpaid credit days are charged. */
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

    /** Quotes a change today to a tariff at `cost` a month: unused days are refunded, and a new month is charged. */
    async quoteChange(tx: Tx, snapshot: ContractSnapshot, code: string, cost: Money): Promise<Quote> {
      const refund = await refundOf(tx, snapshot, serviceOf(snapshot, code), today())
      return quoteOf(snapshot.facts.balance, refund, monthBeginning(cost, today(), snapshot.facts))
    },

    async quoteResume(tx: Tx, { contract, facts, billingStatus }: ContractSnapshot): Promise<ResumeTerms> {
      const day = today()
      const { billed, paid } = await store.getDayCharges(tx, contract, day)
      const { unit } = postingContext()
      const month = costOf(debitParts(billingStatus.status, effective(facts, day), day, unit))
      return resumeTermsOf(facts, { month, today: day, billed, paid, unit })
    },

    paidTo: paidToOf,

    quoteDay({ facts }: ContractSnapshot, price: Money): Money {
      return dayShare(price, today(), facts, postingContext().unit)
    },

    paidUntil(snapshot: ContractSnapshot, service: ServiceRow): Day | null {
      const to = paidToOf(snapshot, service)
      return to && to > today() ? addDays(to, -1) : null
    },

    /** Returns the day on which a tariff planned now would take effect; null if no month is due to begin. */
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
