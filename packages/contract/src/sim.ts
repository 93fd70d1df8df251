import { call } from './kernel/call.ts'
import type * as S from './sim.schemas.ts'

export const simCalls = {
  balances: call<typeof S.balances>()({
    method: 'GET',
    path: '/api/v0/sim/get_balances',
    access: 'contract:full',
    contract: 'query',
    refusals: [],
  }),
  available: call<typeof S.available>()({
    method: 'GET',
    path: '/api/v0/sim/get_available',
    access: 'contract:full',
    contract: 'query',
    refusals: [],
  }),
  activate: call<typeof S.activate>()({
    method: 'POST',
    path: '/api/v0/sim/activate_options',
    access: 'contract:full',
    contract: 'body',
    idempotent: true,
    audited: ['offering_id'],
    refusals: ['option_unknown', 'option_taken', 'terms_changed', 'sim_option_insufficient_funds', 'services_off'],
  }),
}
