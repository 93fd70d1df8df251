import type * as S from './balance.schemas.ts'
import { call } from './kernel/call.ts'

export const balanceCalls = {
  detail: call<typeof S.detail>()({
    method: 'GET',
    path: '/api/v0/service_management/get_balance_detail/',
    access: 'contract:full',
    contract: 'query',
    flag: 'balanceHistory',
    refusals: [],
  }),
  balances: call<typeof S.balances>()({
    method: 'POST',
    path: '/api/v0/contract_info/get_balances/',
    access: 'contract:any',
    contract: 'list',
    reads: true,
    refusals: [],
  }),
  /** Starts a credit or promised payment, switches a static IP on or off, or starts basic internet. */
  activate: call<typeof S.activate>()({
    method: 'POST',
    path: '/api/v0/contract_info/activate_action/',
    access: 'contract:full',
    contract: 'body',
    idempotent: true,
    audited: ['action_id', 'state', 'service_id'],
    refusals: [
      'feature_off',
      'action_unknown',
      'credit_running',
      'credit_once',
      'promise_unpaid',
      'credit_not_owed',
      'credit_no_period',
      'static_ip_on',
      'static_ip_off',
      'terms_changed',
      'internet_works',
      'internet_once',
      'services_off',
      'service_unknown',
      'insufficient_funds',
    ],
  }),
}
