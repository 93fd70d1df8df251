import { call } from './kernel/call.ts'
import type * as S from './tariffs.schemas.ts'

export const tariffCalls = {
  info: call<typeof S.info>()({
    method: 'GET',
    path: '/api/v0/tariffs/tariff_info',
    access: 'contract:full',
    contract: 'query',
    flag: 'changeTariff',
    refusals: [],
  }),
  list: call<typeof S.list>()({
    method: 'GET',
    path: '/api/v0/tariffs/tariffs_list',
    access: 'contract:full',
    contract: 'query',
    flag: 'changeTariff',
    refusals: ['service_unknown'],
  }),
  change: call<typeof S.change>()({
    method: 'POST',
    path: '/api/v0/tariffs/tariff_change',
    access: 'contract:full',
    contract: 'body',
    flag: 'changeTariff',
    idempotent: true,
    audited: ['service_id', 'current_tariff_id', 'new_tariff_id', 'time'],
    refusals: [
      'tariff_not_current',
      'tariff_unknown',
      'tariff_unavailable',
      'tariff_planned',
      'tariff_date',
      'terms_changed',
      'insufficient_funds',
      'services_off',
    ],
  }),
  cancel: call<typeof S.cancel>()({
    method: 'DELETE',
    path: '/api/v0/tariffs/tariff_cancel',
    access: 'contract:full',
    contract: 'query',
    flag: 'changeTariff',
    audited: ['service_id', 'current_tariff_id'],
    refusals: ['tariff_none_planned', 'tariff_started'],
  }),
}
