import { type Day, dayOf } from '@kabinet/contract/kernel/days'
import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, money, sum, unit } from '@kabinet/contract/kernel/money'
import { monthOf, toPay, type Technology } from '@kabinet/contract/offers'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { restOfPeriod } from '../billing/index.ts'
import * as store from './catalogue.store.ts'
import {
  type Chosen,
  connectionCostOf,
  type LineFacts,
  needsVisit,
  type Offer,
  offersOf,
  type Wiring,
} from './offers.rules.ts'
import { describeOffer } from './offers.views.ts'

/** A house with its offers. A house that does not exist is like one where nothing can be connected. */
export interface HouseOffers extends LineFacts {
  readonly canOrder: boolean
  readonly technology: Technology | null
  /** Months that a new contract pays ahead. */
  readonly months: number
  /** The house's own price of connecting; null: the operator's. */
  readonly connectionCost: Money | null
  readonly limitation: LocalisedText | null
  readonly openedOn: Day | null
  readonly offers: readonly Offer[]
}

/** Period of the contract that the services join. */
interface Running {
  readonly periodFrom: Day | null
  readonly periodEnd: Day | null
}

export interface Ordering extends Chosen {
  readonly house: Pick<HouseOffers, 'connectionCost' | 'months'>
  readonly balance: Money
  /** null for a new contract, which pays whole months. */
  readonly running: Running | null
}

export interface OrderCosts {
  readonly connection: Money
  /** A month of everything chosen. */
  readonly services: Money
  /** What is paid ahead for them: some months, or the rest of a running period. */
  readonly ahead: Money
  readonly months: number
  readonly toPay: Money
}

const nothing: HouseOffers = {
  canOrder: false,
  technology: null,
  maxSpeed: null,
  cableTv: false,
  wired: false,
  network: 0,
  months: 1,
  connectionCost: null,
  limitation: null,
  openedOn: null,
  offers: [],
}

/** What an answer to strangers needs of the visits of engineers. */
export interface Visits {
  /** Returns the first day on which an engineer could come to a house; undefined if there is none. */
  readonly firstDay: (tx: Tx, house: number) => Promise<Day | undefined>
}

export type Catalogue = ReturnType<typeof createCatalogueService>

export function createCatalogueService({ db, clock, operator }: Core, { visits }: { readonly visits: Visits }) {
  const { price } = operator.connection

  async function houseOffers(tx: Tx, houseId: number): Promise<HouseOffers> {
    const house = await store.findHouse(tx, houseId)
    if (!house) return nothing
    const sold = { tariffs: await store.listTariffs(tx, houseId), bundles: await store.listBundles(tx, houseId) }
    const offers = offersOf(house, sold)
    return { ...house, canOrder: offers.length > 0, offers }
  }

  return {
    /** Returns what can be had at a house (docs/domain/connection.md#offers). */
    houseOffers,

    /** Returns the price of connecting, zero if our cable is in the flat. */
    connectionCost: (house: Pick<HouseOffers, 'connectionCost'>, hasCable: boolean): Money =>
      connectionCostOf(house.connectionCost, price, hasCable),

    /** Returns what an order costs, and what must be paid before it goes on (docs/domain/connection.md#to-pay). */
    costsOf({ house, offers, hasCable, balance, running }: Ordering): OrderCosts {
      const connection = connectionCostOf(house.connectionCost, price, hasCable)
      const services = monthOf(offers)
      const today = dayOf(clock.now(), operator.zone)
      const currencyUnit = unit(operator.currency.fractionDigits)
      const ahead = running
        ? sum(offers.map(({ cost }) => restOfPeriod(cost, today, running, currencyUnit).sum))
        : money(services * house.months)
      const due = toPay({ connection, services: ahead, balance, minimum: operator.payments.min })
      return { connection, services, ahead, months: house.months, toPay: due }
    },

    /** Returns whether an engineer must come (docs/domain/connection.md#need-of-a-visit). */
    needsVisit: (chosen: Wiring, identityKnown: boolean): boolean =>
      needsVisit(chosen, { identityKnown, equipmentAbove: operator.tariffs.equipmentAbove }),

    /** Answers a stranger what can be had at an address; nothing about flats or people. */
    async describe(houseId: number, language: Language) {
      const house = await houseOffers(db, houseId)
      const { canOrder, technology, maxSpeed, limitation, wired, network, months, offers } = house
      return {
        can_order: canOrder,
        technology,
        max_speed: maxSpeed,
        limitation: limitation && limitation[language],
        ask_cable: canOrder && wired,
        cost_connection: canOrder ? connectionCostOf(house.connectionCost, price, false) : null,
        offers: offers.map((offer) => describeOffer(offer, language)),
        network_type: { typeId: network },
        number_months: months,
        first_day: (canOrder && (await visits.firstDay(db, houseId))) || null,
      }
    },
  }
}
