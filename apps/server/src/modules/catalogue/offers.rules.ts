import { serviceGroup } from '@kabinet/contract/ids'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, zero } from '@kabinet/contract/kernel/money'
import {
  asksForCable,
  type BundleService,
  type Choice,
  chosenOffers,
  combinationProblem,
  type Offered,
  type OfferService,
  type Technology,
} from '@kabinet/contract/offers'

export interface TariffFacts {
  readonly id: number
  readonly code: string
  readonly groupId: number
  readonly title: LocalisedText
  /** Cost of a month. */
  readonly cost: Money
  /** Mbit/s. */
  readonly speed: number | null
  readonly segment: 'home' | 'business' | null
  /** Whether the house cannot have it for now. */
  readonly closed: boolean
}

export interface BundleFacts {
  readonly code: string
  readonly service: BundleService
  readonly title: LocalisedText
  readonly cost: Money
  readonly internet: TariffFacts
  readonly tv: TariffFacts
}

/** What can be connected at a house: docs/domain/connection.md#houses. */
export interface LineFacts {
  readonly technology: Technology | null
  /** Mbit/s; null: no internet. */
  readonly maxSpeed: number | null
  readonly cableTv: boolean
  readonly wired: boolean
  /** 1: bundles only. */
  readonly network: 0 | 1
}

export interface Offer extends Offered {
  readonly title: LocalisedText
  /** Mbit/s; null without internet. */
  readonly speed: number | null
  /** What it consists of: one tariff, or the two of a bundle. */
  readonly tariffs: readonly OfferPart[]
}

interface OfferPart {
  readonly code: string
  readonly groupId: number
  readonly title: LocalisedText
}

const { internet, tv, operatorTv, videoSurveillance } = serviceGroup

const services: ReadonlyMap<number, OfferService> = new Map([
  [internet, 'INTERNET'],
  [tv, 'TV'],
  [operatorTv, 'IPTV'],
  [videoSurveillance, 'CCTV'],
])

function fits({ technology, maxSpeed, cableTv }: LineFacts, { groupId, speed, segment, closed }: TariffFacts): boolean {
  if (technology === null || closed || segment === 'business') return false
  switch (groupId) {
    case internet:
      return speed !== null && maxSpeed !== null && speed <= maxSpeed
    case tv:
      return cableTv
    case operatorTv:
      return technology === 'ftth' || technology === 'ethernet'
    default:
      return true
  }
}

const partOf = ({ code, groupId, title }: TariffFacts): OfferPart => ({ code, groupId, title })

/**
 * Returns the offers of a house, single services first (docs/domain/connection.md#offers).
 * @param sold base tariffs and bundles on sale
 */
export function offersOf(
  house: LineFacts,
  sold: { readonly tariffs: readonly TariffFacts[]; readonly bundles: readonly BundleFacts[] },
): Offer[] {
  const singles = [...services].flatMap(([group, service]) =>
    sold.tariffs
      .filter((tariff) => tariff.groupId === group && fits(house, tariff))
      .map((tariff): Offer => {
        const { code: tariffId, title, cost, speed } = tariff
        return { service, tariffId, title, cost, speed: group === internet ? speed : null, tariffs: [partOf(tariff)] }
      }),
  )
  const bundles = sold.bundles
    .filter((bundle) => fits(house, bundle.internet) && fits(house, bundle.tv))
    .map((bundle): Offer => {
      const { service, code: tariffId, title, cost } = bundle
      return {
        service,
        tariffId,
        title,
        cost,
        speed: bundle.internet.speed,
        tariffs: [bundle.internet, bundle.tv].map(partOf),
      }
    })
  return house.network === 1 ? bundles : [...singles, ...bundles]
}

/** Returns the offers for a contract that is bound: single services of groups that it does not have. */
export function offersForBound(offers: readonly Offer[], groupIds: readonly number[]): Offer[] {
  return offers.filter(({ tariffs }) => tariffs.length === 1 && !groupIds.includes(tariffs[0]!.groupId))
}

/** Returns whether a contract at the house can be bound: where only bundles are sold, nothing could be added to it. */
export function canBind({ network }: Pick<LineFacts, 'network'>): boolean {
  return network === 0
}

export interface Chosen {
  readonly offers: readonly Offer[]
  /** Whether our cable is in the flat; false where it is not asked. */
  readonly hasCable: boolean
}

export interface Choosing {
  /** What may be chosen. */
  readonly offers: readonly Offer[]
  readonly house: Pick<LineFacts, 'wired'>
  /** Groups of the services that the bound contract has; none for a new contract. */
  readonly boundGroupIds: readonly number[]
}

/** Resolves a choice as the call carries it (docs/domain/connection.md#combinations). */
export function resolveChoice(
  { offers, house, boundGroupIds }: Choosing,
  { has_cable: hasCable, ...choice }: Choice & { readonly has_cable: boolean },
): Chosen | 'services_combination' {
  const chosen = chosenOffers(offers, choice)
  if (!chosen) return 'services_combination'
  const ordered = chosen.map(({ service }) => service)
  if (combinationProblem(ordered, boundGroupIds.includes(internet))) return 'services_combination'
  return { offers: chosen, hasCable: hasCable && asksForCable(house, ordered) }
}

/** What decides whether somebody must come to the flat. */
export interface Wiring {
  readonly offers: readonly {
    readonly speed: number | null
    readonly tariffs: readonly { readonly groupId: number }[]
  }[]
  readonly hasCable: boolean
}

const withoutVisit: readonly number[] = [internet, operatorTv]

/**
 * Returns whether an engineer must come (docs/domain/connection.md#need-of-a-visit).
 * @param identityKnown by government sign-in or an earlier contract
 * @param equipmentAbove Mbit/s; faster internet needs equipment
 */
export function needsVisit(
  { offers, hasCable }: Wiring,
  { identityKnown, equipmentAbove }: { readonly identityKnown: boolean; readonly equipmentAbove: number },
): boolean {
  const simple = offers.every(
    ({ speed, tariffs }) =>
      tariffs.every(({ groupId }) => withoutVisit.includes(groupId)) && (speed === null || speed <= equipmentAbove),
  )
  return !(hasCable && identityKnown && simple)
}

/**
 * Returns the price of connecting.
 * @param price the operator's, where the house has none of its own
 */
export function connectionCostOf(own: Money | null, price: Money, hasCable: boolean): Money {
  return hasCable ? zero : (own ?? price)
}
