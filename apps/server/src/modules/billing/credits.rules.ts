import type { BillingId } from '@kabinet/contract/billing'
import { action, serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Flags } from '@kabinet/contract/flags'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import type { CreditRefusal } from '@kabinet/contract/billing-status'
import { debitParts } from './debit.rules.ts'
import { type ContractFacts, effective } from './facts.rules.ts'

const promised: readonly number[] = [
  action.promisedPayment1,
  action.promisedPayment2,
  action.promisedPayment3,
  action.promisedPayment4,
  action.promisedPayment5,
]

const isPromise = (actionId: number) => promised.includes(actionId)

/** The feature that a credit belongs to; undefined of what is none. */
export function creditFlag(actionId: number): keyof CreditTerms['flags'] | undefined {
  if (actionId === action.credit) return 'credit'
  if (actionId === action.businessCredit) return 'businessCredit'
  return isPromise(actionId) ? 'promisedPayment' : undefined
}

/** One credit that may be taken, or was. */
export interface CreditOffer {
  readonly action: number
  readonly days: number
  /** The first day that it keeps the services on, unpaid. */
  readonly from: Day
  /** The first day after it. */
  readonly to: Day
  /** What is due then, from its first day: a month. */
  readonly sum: Money
  /** What the balance lacks of it today. */
  readonly shortfall: Money
}

export interface Credits {
  readonly running: { readonly action: number; readonly to: Day; readonly sum: Money } | null
  readonly offers: readonly CreditOffer[]
  /** Why there are no offers; null where the operator has none for this contract. */
  readonly refusal: CreditRefusal | null
}

export interface CreditTerms {
  /** Days that a trust or business credit lasts. */
  readonly days: number
  readonly flags: Pick<Flags, 'credit' | 'businessCredit' | 'promisedPayment'>
  /** Off for so long that only the customer switches it on again. */
  readonly lapsed?: boolean
  /** The least sum of the currency. */
  readonly unit: Money
}

/** What this contract's operator gives: a trust credit and promised payments at home, a business credit to firms. */
function kindsOf(
  billing: BillingId,
  { days, flags }: Pick<CreditTerms, 'days' | 'flags'>,
): { action: number; days: number }[] {
  const promises = promised.map((id, index) => ({ action: id, days: index + 1 }))
  const kinds =
    billing === 'ul' ? [{ action: action.businessCredit, days }] : [{ action: action.credit, days }, ...promises]
  return kinds.filter((kind) => flags[creditFlag(kind.action)!])
}

/**
 * Why nothing may be taken now (docs/domain/billing.md#credits): once for a period, not while one is active, not again
 * until paid.
 */
function refuse(
  { credit, services, periodEnd }: ContractFacts,
  { shortfall, lapsed }: { shortfall: Money; lapsed: boolean },
  today: Day,
): CreditRefusal | undefined {
  const counts = services.some(({ status }) => status === serviceStatus.active || status === serviceStatus.unpaid)
  const pausing = services.some(({ status }) => status === serviceStatus.paused)
  if (!periodEnd || !counts || pausing || lapsed) return 'credit_no_period'
  if (credit && credit.to > today) return 'credit_running'
  if (credit) return isPromise(credit.action) ? 'promise_unpaid' : 'credit_once'
  return shortfall === 0 ? 'credit_not_owed' : undefined
}

/**
 * The credits of a contract: what runs, and what may be taken. A credit begins where the paid days end; of a contract
 * that was blocked since, on the day it is taken, so that nobody pays for days without service.
 */
export function creditsOf(given: ContractFacts, today: Day, billing: BillingId, terms: CreditTerms): Credits {
  const facts = effective(given, today)
  const works = facts.services.some(({ status }) => status === serviceStatus.active)
  const cost = sum(debitParts(works ? 'works' : 'off', facts, today, terms.unit).map((part) => part.cost))
  const shortfall = money(Math.max(0, minus(cost, facts.balance)))
  const { credit, periodEnd } = facts
  const running = credit && credit.to > today ? { action: credit.action, to: credit.to, sum: cost } : null
  const kinds = kindsOf(billing, terms)
  const refusal = refuse(facts, { shortfall: cost === 0 ? zero : shortfall, lapsed: terms.lapsed ?? false }, today)
  if (kinds.length === 0) return { running, offers: [], refusal: null }
  if (refusal) return { running, offers: [], refusal }
  const from = periodEnd! > today ? periodEnd! : today
  const offers = kinds.map((kind) => ({ ...kind, from, to: addDays(from, kind.days), sum: cost, shortfall }))
  return { running, offers, refusal: null }
}
