import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type CreditKind, creditKindOf } from '../../shared/credit.ts'
import type { Offer } from './credit.api.ts'

/** Days of a promised payment that is not chosen otherwise (specification §9). */
const usualDays = 3

/** The first day on credit: the month that is put off counts from there. */
export function startOfCredit({ until, days }: Pick<Offer, 'until' | 'days'>): Day {
  return addDays(until, 1 - days)
}

/** A debit that is nearer than this is what a credit is for: below it the balance is shown as short (specification §4). */
const nearDays = 4

/** Whether a credit taken today would lie idle: its first day is more than some days ahead. */
export function isEarly(offer: Pick<Offer, 'until' | 'days'>, today: Day): boolean {
  return daysBetween(today, startOfCredit(offer)) > nearDays
}

/** The kinds offered, each once. */
export function kindsOf(offers: readonly Offer[]): CreditKind[] {
  return [...new Set(offers.map(({ action_id }) => creditKindOf(action_id)))]
}

/** The offers of one kind, the shortest first. */
export function offersOf(offers: readonly Offer[], kind: CreditKind): Offer[] {
  return offers.filter(({ action_id }) => creditKindOf(action_id) === kind).toSorted((a, b) => a.days - b.days)
}

/** The offer meant: of the kind and days chosen, else of the first kind and the usual days, as far as they are offered. */
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
