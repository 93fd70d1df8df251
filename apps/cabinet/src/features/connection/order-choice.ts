import type { Money } from '@kabinet/contract/kernel/money'
import { minus, money, zero } from '@kabinet/contract/kernel/money'
import {
  type Choice,
  choiceOf,
  chosenOffers,
  combinationProblem,
  monthOf,
  nothingChosen,
  type Offered,
  type OfferService,
  offerServices,
  toPay,
} from '@kabinet/contract/offers'
import type { StoredOrder } from './stored-order.ts'

type StoredChoice = Pick<StoredOrder, 'inetTariffId' | 'ctvTariff' | 'iptvTariff' | 'cctvTariff'>

/** Returns what was chosen before, without what is no longer offered. */
export function keptChoice(offers: readonly Offered[], kept: StoredChoice): Choice {
  const parts: readonly Partial<Choice>[] = [
    { inet: kept.inetTariffId ?? null },
    { ctv: kept.ctvTariff ?? null },
    { iptv: kept.iptvTariff ?? null },
    { cctv: kept.cctvTariff ?? null },
  ]
  return choiceOf(parts.flatMap((part) => chosenOffers(offers, { ...nothingChosen, ...part }) ?? []))
}

/** Returns a choice as this browser stores it. */
export function choiceToKeep({ inet, ctv, iptv, cctv }: Choice): StoredChoice {
  return { inetTariffId: inet, ctvTariff: ctv, iptvTariff: iptv, cctvTariff: cctv }
}

export const groups = ['internet', 'tv', 'onlineTv', 'cameras', 'bundles'] as const
export type Group = (typeof groups)[number]

const groupOf: Readonly<Record<OfferService, Group>> = {
  INTERNET: 'internet',
  TV: 'tv',
  IPTV: 'onlineTv',
  CCTV: 'cameras',
  INTERNET_TV: 'bundles',
  INTERNET_IPTV: 'bundles',
}

/** Returns whether an offer is a bundle or a single service, for texts that name it. */
export function kindOf({ service }: Pick<Offered, 'service'>): 'bundle' | 'service' {
  return groupOf[service] === 'bundles' ? 'bundle' : 'service'
}

interface Offer extends Offered {
  /** Mbit/s; null if the service has no speed. */
  readonly parameterOne: number | null
}

/** Groups offers by what they are. The slowest and then the cheapest come first. */
export function groupsOf<O extends Offer>(offers: readonly O[]): { readonly group: Group; readonly offers: O[] }[] {
  const rank = ({ service }: O) => offerServices.indexOf(service)
  return groups
    .map((group) => ({
      group,
      offers: offers
        .filter(({ service }) => groupOf[service] === group)
        .toSorted((a, b) => (a.parameterOne ?? 0) - (b.parameterOne ?? 0) || a.cost - b.cost || rank(a) - rank(b)),
    }))
    .filter((one) => one.offers.length > 0)
}

export interface Total {
  readonly connection: Money
  readonly month: Money
  readonly months: number
  /** What the balance of the contract covers. */
  readonly credited: Money
  /** What a new contract pays before the order goes on. */
  readonly now: Money
}

interface Terms {
  readonly cost_connection: Money
  readonly number_months: number
  /** Money that is on the contract already. */
  readonly balance?: Money
  /** Smallest top-up. */
  readonly minimum?: Money
}

/**
 * Returns what a choice costs (docs/domain/connection-screens.md#choice-of-services).
 * @param hasCable whether the flat has our cable, so that connecting it is free
 */
export function totalOf(chosen: readonly Offered[], terms: Terms, hasCable: boolean): Total {
  const connection = hasCable ? zero : terms.cost_connection
  const month = monthOf(chosen)
  const { number_months: months, balance = zero, minimum = zero } = terms
  const services = money(month * months)
  const now = toPay({ connection, services, balance, minimum })
  return { connection, month, months, credited: money(Math.min(balance, connection + services)), now }
}

interface Bundle extends Offered {
  /** Tariffs of a bundle; empty for a single service. */
  readonly parts: readonly { readonly tariffId: string }[]
}

/** Returns how much a month of a bundle costs less than its parts; zero if they cannot be ordered by themselves. */
export function savingOf(bundle: Bundle, offers: readonly Offered[]): Money {
  const parts = bundle.parts.flatMap(({ tariffId }) => offers.find((offer) => offer.tariffId === tariffId) ?? [])
  if (parts.length === 0 || parts.length < bundle.parts.length) return zero
  const problem = combinationProblem(
    parts.map(({ service }) => service),
    false,
  )
  return problem ? zero : money(Math.max(0, minus(monthOf(parts), bundle.cost)))
}

/** Returns the highest speed among the chosen offers, in Mbit/s; zero if none has a speed. */
export function speedOf(chosen: readonly Offer[]): number {
  return Math.max(0, ...chosen.map(({ parameterOne }) => parameterOne ?? 0))
}
