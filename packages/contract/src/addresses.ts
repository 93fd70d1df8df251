import type * as S from './addresses.schemas.ts'
import { call } from './kernel/call.ts'

export const addressCalls = {
  cities: call<typeof S.cities>()({
    method: 'GET',
    path: '/api/v0/get_city_list/',
    access: 'public',
    refusals: [],
  }),
  cityOfCaller: call<typeof S.cityOfCaller>()({
    method: 'GET',
    path: '/api/v0/autocomplete_address/ip_address/',
    access: 'public',
    refusals: [],
  }),
  search: call<typeof S.search>()({
    method: 'POST',
    path: '/api/v0/autocomplete_address/search_by_title/',
    access: 'public',
    reads: true,
    refusals: [],
  }),
  streets: call<typeof S.streets>()({
    method: 'POST',
    path: '/api/v0/autocomplete_address/auto_street/',
    access: 'public',
    reads: true,
    refusals: [],
  }),
  houses: call<typeof S.houses>()({
    method: 'POST',
    path: '/api/v0/autocomplete_address/auto_house/',
    access: 'public',
    reads: true,
    refusals: [],
  }),
  contracts: call<typeof S.contracts>()({
    method: 'POST',
    path: '/api/v0/autocomplete_address/search_for_contract/',
    access: 'public',
    reads: true,
    limit: 'people',
    refusals: [],
  }),
}
