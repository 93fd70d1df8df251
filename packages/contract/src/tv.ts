import { call } from './kernel/call.ts'
import type * as S from './tv.schemas.ts'

const crudPackage = {
  path: '/api/v0/manage/crud_package',
  access: 'contract:full',
  flag: 'tvSubscriptions',
  audited: ['card_id', 'action_id', 'package_id', 'date_2'],
  refusals: [
    'tv_card_unknown',
    'channel_package_unknown',
    'channels_taken',
    'subscription_unknown',
    'tv_date',
    'terms_changed',
    'insufficient_funds',
    'services_off',
  ],
} as const

export const tvCalls = {
  current: call<typeof S.current>()({
    method: 'GET',
    path: '/api/v0/manage/list_current_subscription',
    access: 'contract:full',
    contract: 'query',
    flag: 'tvSubscriptions',
    refusals: [],
  }),
  available: call<typeof S.available>()({
    method: 'GET',
    path: '/api/v0/manage/get_list_available_subscriptions',
    access: 'contract:full',
    contract: 'query',
    flag: 'tvSubscriptions',
    refusals: ['tv_card_unknown'],
  }),
  /** `crud` with GET, for older clients. Safe to repeat because it sets a state rather than toggling it. */
  crudByGet: call<typeof S.crudByGet>()({ ...crudPackage, method: 'GET', contract: 'query', changes: true }),
  crud: call<typeof S.crud>()({ ...crudPackage, method: 'POST', contract: 'body', idempotent: true }),
  cards: call<typeof S.cards>()({
    method: 'GET',
    path: '/api/v0/manage/list_cart',
    access: 'contract:full',
    contract: 'query',
    flag: 'tvSubscriptions',
    refusals: [],
  }),
  history: call<typeof S.history>()({
    method: 'GET',
    path: '/tv-history/api/v0/history/',
    access: 'contract:full',
    contract: 'query',
    flag: 'tvSubscriptions',
    raw: true,
    refusals: ['tv_card_unknown'],
  }),
  online: call<typeof S.online>()({
    method: 'GET',
    path: '/api/v0/online_tv/contract_data/',
    access: 'contract:full',
    contract: 'query',
    flag: 'tvSubscriptions',
    refusals: [],
  }),
  connectOnline: call<typeof S.connectOnline>()({
    method: 'POST',
    path: '/api/v0/online_tv/contract_data/',
    access: 'contract:full',
    contract: 'body',
    flag: 'tvSubscriptions',
    idempotent: true,
    audited: ['packet_id'],
    refusals: ['online_unknown', 'online_taken', 'terms_changed', 'online_tv_insufficient_funds', 'online_off'],
  }),
  disconnectOnline: call<typeof S.disconnectOnline>()({
    method: 'DELETE',
    path: '/api/v0/online_tv/contract_data/',
    access: 'contract:full',
    contract: 'query',
    flag: 'tvSubscriptions',
    audited: ['packet_id'],
    refusals: ['online_unknown'],
  }),
}
