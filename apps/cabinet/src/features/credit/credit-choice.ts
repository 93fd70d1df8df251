import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type CreditKind, creditKindOf } from '../../shared/payment/credit.ts'
import type { Offer } from './credit.api.ts'

const usualDays = 3

/** Returns the first day of a credit, which is also the first day of the postponed month. */
export function startOfCredit({ until, days }: Pick<Offer, 'until' | 'days'>): Day {
  return addDays(until, 1 - days)
}

/** A credit counts as early if its first day is more than this number of days away. */
const nearDays = 4

export function isEarly(offer: Pick<Offer, 'until' | 'days'>, today: Day): boolean {
  return daysBetween(today, startOfCredit(offer)) > nearDays
}

export function kindsOf(offers: readonly Offer[]): CreditKind[] {
  return [...new Set(offers.map(({ action_id }) => creditKindOf(action_id)))]
}

export function offersOf(offers: readonly Offer[], kind: CreditKind): Offer[] {
  return offers.filter(({ action_id }) => creditKindOf(action_id) === kind).toSorted((a, b) => a.days - b.days)
}

/**
 * Returns the chosen offer; undefined if there are no offers. An unavailable kind is replaced with the first kind, and
 * an unavailable length with the usual or else the shortest one.
 */
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
