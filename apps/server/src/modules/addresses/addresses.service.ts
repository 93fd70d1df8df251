import { isIP } from 'node:net'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import { addressText, maskedAddress, maskedName } from '../contracts/index.ts'
import { houseText, maxContracts, maxListed, maxMatches, plainAddress, splitAddress } from './addresses.rules.ts'
import * as store from './addresses.store.ts'

export type Addresses = ReturnType<typeof createAddressService>

interface Found {
  readonly type: 'city' | 'street' | 'house'
  readonly alias: string
  readonly street_id: string | null
  readonly house_id: string | null
  readonly title: string
}

/** Creates the public lookup (no sign-in needed) of cities, streets, houses and the contracts that can be paid for. */
export function createAddressService({ db, operator }: Core) {
  async function searchHouses(title: string, language: Language): Promise<Found[]> {
    const typed = splitAddress(title)
    if (!typed) return []
    const streets = await store.searchStreets(db, { typed: typed.street, language, max: maxMatches })
    const houses = await store.searchHouses(db, {
      streets: streets.map(({ id }) => id),
      typed: typed.house,
      max: maxMatches,
    })
    return houses.map((house) => {
      const { alias, city, title: street } = streets.find(({ id }) => id === house.streetId)!
      const parts = { city: city[language], street: street[language], house: houseText(house), flat: '' }
      return {
        type: 'house',
        alias,
        street_id: String(house.streetId),
        house_id: String(house.id),
        title: `${parts.city}, ${addressText(parts, language)}`,
      }
    })
  }

  return {
    async listCities(language: Language) {
      return (await store.listCities(db)).map((city) => cityAnswer(city, language))
    },

    /**
     * Returns the city whose network the caller's IP address belongs to, otherwise the operator's default city or,
     * without one, the first city; null if there are no cities.
     */
    async guessCity(caller: string, language: Language) {
      const address = plainAddress(caller)
      const known = isIP(address) ? await store.findCityOfNetwork(db, address) : undefined
      const city = known ?? (await store.findDefaultCity(db, operator.defaultCity))
      return city ? cityAnswer(city, language) : null
    },

    async search(title: string, language: Language): Promise<Found[]> {
      const [cities, streets, houses] = await Promise.all([
        store.searchCities(db, title),
        store.searchStreets(db, { typed: title, language, max: maxMatches }),
        searchHouses(title, language),
      ])
      return [
        ...cities.map((city): Found => ({
          type: 'city',
          alias: city.alias,
          street_id: null,
          house_id: null,
          title: city.title[language],
        })),
        ...streets.map((street): Found => ({
          type: 'street',
          alias: street.alias,
          street_id: String(street.id),
          house_id: null,
          title: `${street.city[language]}, ${street.title[language]}`,
        })),
        ...houses,
      ].slice(0, maxMatches)
    },

    async listStreets(city: string, typed: string, language: Language) {
      const streets = await store.searchStreetsOf(db, city, { typed, language, max: maxMatches })
      return streets.map(({ id, title }) => ({ id: String(id), title: title[language] }))
    },

    async listHouses(street: number, typed: string) {
      const houses = await store.searchHouses(db, {
        streets: [street],
        typed,
        max: typed === '' ? maxListed : maxMatches,
      })
      return houses.map(({ id, number, fraction }) => ({
        id: String(id),
        identifire: String(id),
        house: number,
        frac: fraction,
      }))
    },

    /**
     * Returns the payable contracts at one address, masked. An empty flat matches only contracts without a flat, not
     * every contract of the house.
     */
    async findContracts(door: { city: string; house: number; flat: string }, language: Language) {
      return payable(await store.listContracts(db, { ...door, max: maxContracts }), language)
    },

    async findByNumber(number: string, language: Language) {
      return payable(await store.listContractsOf(db, number), language)
    },
  }
}

function payable(found: readonly store.PayableRow[], language: Language) {
  return {
    user: found.map(({ contract_id, billing_id, customerName, street }) => ({
      contract_id,
      billing_id,
      customer_name: maskedName(customerName),
      address: street ? maskedAddress({ street: street[language] }) : '',
    })),
  }
}

function cityAnswer(
  { id, alias, title, phone, shortPhone, site, messenger, groups }: store.CityRow,
  language: Language,
) {
  return {
    alias,
    id: String(id),
    title: title[language],
    phone,
    short_phone: shortPhone,
    social_links: { site, messenger, groups },
  }
}
