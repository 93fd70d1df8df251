import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type CreditKind, creditKindOf } from '../../shared/payment/credit.ts'
import type { Offer } from './credit.api.ts'

/** Default length of a promised payment. */
const usualDays = 3

/** First day on credit, from which the postponed month counts. */
export function startOfCredit({ until, days }: Pick<Offer, 'until' | 'days'>): Day {
  return addDays(until, 1 - days)
}

/** A credit is for charges closer than this. */
const nearDays = 4

/** Whether a credit taken today would not start for some days. */
export function isEarly(offer: Pick<Offer, 'until' | 'days'>, today: Day): boolean {
  return daysBetween(today, startOfCredit(offer)) > nearDays
}

export function kindsOf(offers: readonly Offer[]): CreditKind[] {
  return [...new Set(offers.map(({ action_id }) => creditKindOf(action_id)))]
}

export function offersOf(offers: readonly Offer[], kind: CreditKind): Offer[] {
  return offers.filter(({ action_id }) => creditKindOf(action_id) === kind).toSorted((a, b) => a.days - b.days)
}

/** Returns the matching offer, else the closest available default. */
export function offerMeant(
  offers: readonly Offer[],
  chosen: { readonly kind?: CreditKind | undefined; readonly days?: number | undefined },
): Offer | undefined {
  const kinds = kindsOf(offers)
  const kind = chosen.kind && kinds.includes(chosen.kind) ? chosen.kind : kinds[0]
  if (!kind) return undefined
  const lengths = offersOf(offers, kind)
  const ofDays = (days: number | undefined) => lengths.find((offer) => offer.days === days)
  return ofDays(chosen.days) ?? ofDays(usualDays) ?? lengths[0]
}
