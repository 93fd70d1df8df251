import { call } from './kernel/call.ts'
import type * as S from './services.schemas.ts'

/** Calls of the area services. */
export const serviceCalls = {
  /** Whether the contract is paused, or will be, and what a pause may be (§3, Suspension; §4). */
  status: call<typeof S.status>()({
    method: 'GET',
    path: '/api/v0/service_management/get_status/',
    access: 'contract:full',
    contract: 'query',
    flag: 'changeStatus',
    refusals: [],
  }),
  /** Schedules a suspension; a refusal comes as `result.success` false. */
  stop: call<typeof S.stop>()({
    method: 'POST',
    path: '/api/v0/service_management/stop_contract/',
    access: 'contract:full',
    contract: 'body',
    flag: 'changeStatus',
    audited: ['date_from', 'date_to'],
    refusals: [],
  }),
  cancelStop: call<typeof S.cancelStop>()({
    method: 'POST',
    path: '/api/v0/service_management/cancel_stop/',
    access: 'contract:full',
    contract: 'body',
    flag: 'changeStatus',
    refusals: ['pause_not_planned'],
  }),
  resume: call<typeof S.resume>()({
    method: 'POST',
    path: '/api/v0/service_management/resume/',
    access: 'contract:full',
    contract: 'body',
    flag: 'changeStatus',
    idempotent: true,
    refusals: ['not_paused', 'terms_changed', 'funds_short'],
  }),
  cameras: call<typeof S.cameras>()({
    method: 'GET',
    path: '/api/v0/videodvor/',
    access: 'contract:full',
    contract: 'short',
    flag: 'cameras',
    refusals: ['cameras_none'],
  }),
  /** Activates the operator's current stock of online TV: some days without its fee, once a contract. */
  stock: call<typeof S.stock>()({
    method: 'POST',
    path: '/api/v0/master/stock/',
    access: 'contract:full',
    contract: 'body',
    flag: 'tvSubscriptions',
    idempotent: true,
    refusals: ['stock_unknown', 'stock_taken', 'services_off', 'funds_short'],
  }),
  stockNamed: call<typeof S.stockNamed>()({
    method: 'POST',
    path: '/api/v0/master/stock/{stock}/',
    access: 'contract:full',
    contract: 'body',
    flag: 'tvSubscriptions',
    audited: ['stock'],
    refusals: ['stock_unknown', 'stock_taken', 'services_off', 'funds_short'],
  }),
}
