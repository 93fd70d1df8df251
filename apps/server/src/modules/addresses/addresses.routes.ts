import { addressCalls } from '@kabinet/contract/addresses'
import * as schemas from '@kabinet/contract/addresses.schemas'
import { ownCalls } from '@kabinet/contract/own'
import * as ownSchemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Addresses } from './addresses.service.ts'

export function registerAddressRoutes(api: Api, addresses: Addresses): void {
  api.routes(addressCalls, schemas, {
    cities: ({ language }) => addresses.listCities(language),
    cityOfCaller: ({ address, language }) => addresses.guessCity(address, language),
    search: ({ body, language }) => addresses.search(body.title, language),
    streets: ({ body, language }) => addresses.listStreets(body.cities_alias, body.street_part, language),
    houses: ({ body }) => addresses.listHouses(body.street_id, body.house_number),
    contracts: ({ body, language }) =>
      addresses.findContracts({ city: body.cities_alias, house: body.house_id, flat: body.flat }, language),
  })

  api.routes({ payable: ownCalls.payable }, ownSchemas, {
    payable: ({ body, language }) => addresses.findByNumber(body.contract_id, language),
  })
}
