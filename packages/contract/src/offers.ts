import { minus, type Money, plus, sum } from './kernel/money.ts'
import { smallestTopUp } from './top-up.ts'

/** Lines to a house: docs/domain/connection.md#houses. */
export const technologies = ['ftth', 'ethernet', 'coax'] as const
export type Technology = (typeof technologies)[number]

export const bundleServices = ['INTERNET_TV', 'INTERNET_IPTV'] as const
export type BundleService = (typeof bundleServices)[number]

/** What can be ordered: docs/domain/connection.md#offers. */
export const offerServices = ['INTERNET', 'TV', 'IPTV', 'CCTV', ...bundleServices] as const
export type OfferService = (typeof offerServices)[number]

/** Codes of the offers that a person has chosen, in the fields of `create_services`; a bundle is sent in `inet`. */
export interface Choice {
  readonly inet: string | null
  readonly ctv: string | null
  readonly iptv: string | null
  readonly cctv: string | null
}

export const nothingChosen: Choice = { inet: null, ctv: null, iptv: null, cctv: null }

export interface Offered {
  readonly service: OfferService
  /** Code of the tariff, or of the bundle. */
  readonly tariffId: string
  /** Cost of a month. */
  readonly cost: Money
}

type Field = keyof Choice

const fieldOf: Readonly<Record<OfferService, Field>> = {
  INTERNET: 'inet',
  INTERNET_TV: 'inet',
  INTERNET_IPTV: 'inet',
  TV: 'ctv',
  IPTV: 'iptv',
  CCTV: 'cctv',
}
const fields = ['inet', 'ctv', 'iptv', 'cctv'] as const satisfies readonly Field[]

/** Pairs that exclude each other. INTERNET and a bundle do so as well: both are sent in `inet`. */
const exclusive: readonly (readonly [OfferService, OfferService])[] = [
  ['INTERNET_TV', 'TV'],
  ['INTERNET_IPTV', 'IPTV'],
  ['INTERNET', 'IPTV'],
]

function exclude(one: OfferService, other: OfferService): boolean {
  return exclusive.some((pair) => pair.includes(one) && pair.includes(other) && one !== other)
}

function hasInternet(services: readonly OfferService[]): boolean {
  return services.some((service) => fieldOf[service] === 'inet')
}

/** Returns the chosen offers; null if the choice names one that is not offered in its field. */
export function chosenOffers<Offer extends Offered>(offers: readonly Offer[], choice: Choice): Offer[] | null {
  const chosen: Offer[] = []
  for (const field of fields) {
    const code = choice[field]
    if (code === null) continue
    const offer = offers.find(({ service, tariffId }) => fieldOf[service] === field && tariffId === code)
    if (!offer) return null
    chosen.push(offer)
  }
  return chosen
}

export function choiceOf(chosen: readonly Offered[]): Choice {
  return {
    ...nothingChosen,
    ...Object.fromEntries(chosen.map(({ service, tariffId }) => [fieldOf[service], tariffId])),
  }
}

/**
 * Returns the choice after a press on an offer. A chosen offer is taken out; any other replaces what was chosen in its
 * field and what it excludes.
 */
export function toggleOffer(offers: readonly Offered[], choice: Choice, pressed: Offered): Choice {
  const before = chosenOffers(offers, choice) ?? []
  const others = before.filter(({ service }) => fieldOf[service] !== fieldOf[pressed.service])
  if (before.some(({ tariffId }) => tariffId === pressed.tariffId)) return choiceOf(others)
  return choiceOf([...others.filter(({ service }) => !exclude(service, pressed.service)), pressed])
}

export type CombinationProblem = 'nothing' | 'excluded' | 'needs_internet'

/**
 * Returns why these services cannot be ordered together; undefined if they can
 * (docs/domain/connection.md#combinations).
 * @param boundToInternet whether they join a contract that has internet already
 */
export function combinationProblem(
  services: readonly OfferService[],
  boundToInternet: boolean,
): CombinationProblem | undefined {
  if (services.length === 0) return 'nothing'
  if (services.some((one) => services.some((other) => exclude(one, other)))) return 'excluded'
  return services.includes('IPTV') && !boundToInternet ? 'needs_internet' : undefined
}

/** Returns whether "Is our cable in the flat?" is asked; where it is not, the answer is no. */
export function asksForCable(house: { readonly wired: boolean }, services: readonly OfferService[]): boolean {
  return house.wired && hasInternet(services)
}

/** Returns the cost of a month of everything chosen. */
export function monthOf(chosen: readonly Pick<Offered, 'cost'>[]): Money {
  return sum(chosen.map(({ cost }) => cost))
}

export interface ToPay {
  readonly connection: Money
  /** Cost of what is paid ahead: the months of a new contract, or the rest of a running period. */
  readonly services: Money
  readonly balance: Money
  /** Smallest top-up: less cannot be paid. */
  readonly minimum: Money
}

/** Returns what must be paid before the order goes on, never negative: docs/domain/connection.md#to-pay. */
export function toPay({ connection, services, balance, minimum }: ToPay): Money {
  const due = minus(plus(connection, services), balance)
  return smallestTopUp(due, minimum)
}
