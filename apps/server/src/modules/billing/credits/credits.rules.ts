import type { BillingId } from '@kabinet/contract/billing'
import { action, serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Flags } from '@kabinet/contract/flags'
import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'
import type { CreditRefusal } from '@kabinet/contract/billing-status'
import { creditBehindPause } from '../pauses/pause.rules.ts'
import { debitParts } from '../proration/debit.rules.ts'
import { type ContractFacts, effective } from '../facts.rules.ts'

const promised: readonly number[] = [
  action.promisedPayment1,
  action.promisedPayment2,
  action.promisedPayment3,
  action.promisedPayment4,
  action.promisedPayment5,
]

const isPromise = (actionId: number) => promised.includes(actionId)

export function creditFlag(actionId: number): keyof CreditTerms['flags'] | undefined {
  if (actionId === action.credit) return 'credit'
  if (actionId === action.businessCredit) return 'businessCredit'
  return isPromise(actionId) ? 'promisedPayment' : undefined
}

export interface CreditOffer {
  readonly action: number
  readonly days: number
  readonly from: Day
  /** Exclusive end, without the days by which a scheduled pause will postpone it. */
  readonly to: Day
  /** Exclusive end, behind a scheduled pause. */
  readonly ends: Day
  readonly sum: Money
  readonly shortfall: Money
}

export interface Credits {
  readonly running: { readonly action: number; readonly to: Day; readonly sum: Money } | null
  readonly offers: readonly CreditOffer[]
  /** Reason why there are no offers; null if there are some, or if the operator offers no credit for this contract. */
  readonly refusal: CreditRefusal | null
}

export interface CreditTerms {
  readonly days: number
  readonly flags: Pick<Flags, 'credit' | 'businessCredit' | 'promisedPayment'>
  /** Whether the contract has been suspended for so long that only the customer can restart it. */
  readonly lapsed?: boolean
  readonly unit: Money
}

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
 * Returns why no credit can be taken; undefined if one can. Only one is allowed per period, and only once the previous
 * one has been settled (docs/domain/billing.md#credits).
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
 * Returns a contract's running credit and offers. A credit begins when the paid days end or, for a suspended contract,
 * on the day it is taken, so that nobody pays for days without service.
 */
export function creditsOf(given: ContractFacts, today: Day, billing: BillingId, terms: CreditTerms): Credits {
  const facts = effective(given, today)
  const works = facts.services.some(({ status }) => status === serviceStatus.active)
  const cost = sum(debitParts(works ? 'works' : 'off', facts, today, terms.unit).map((part) => part.cost))
  const shortfall = money(Math.max(0, minus(cost, facts.balance)))
  const { periodEnd } = facts
  const credit = creditBehindPause(facts, today)
  const running = credit && credit.to > today ? { action: credit.action, to: credit.to, sum: cost } : null
  const kinds = kindsOf(billing, terms)
  const refusal = refuse(facts, { shortfall: cost === 0 ? zero : shortfall, lapsed: terms.lapsed ?? false }, today)
  if (kinds.length === 0) return { running, offers: [], refusal: null }
  if (refusal) return { running, offers: [], refusal }
  const from = periodEnd! > today ? periodEnd! : today
  const offers = kinds.map((kind) => {
    const taken = { action: kind.action, from, to: addDays(from, kind.days), afterBlock: false }
    const ends = creditBehindPause({ ...facts, credit: taken }, today)!.to
    return { ...kind, from, to: taken.to, ends, sum: cost, shortfall }
  })
  return { running, offers, refusal: null }
}
