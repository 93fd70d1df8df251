import { call } from './kernel/call.ts'
import type * as S from './services.schemas.ts'

export const serviceCalls = {
  status: call<typeof S.status>()({
    method: 'GET',
    path: '/api/v0/service_management/get_status/',
    access: 'contract:full',
    contract: 'query',
    flag: 'changeStatus',
    refusals: [],
  }),
  /** Schedules a pause. A refusal is a successful response with `result.success: false`. */
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
    refusals: ['not_paused', 'terms_changed', 'insufficient_funds'],
  }),
  cameras: call<typeof S.cameras>()({
    method: 'GET',
    path: '/api/v0/videodvor/',
    access: 'contract:full',
    contract: 'short',
    flag: 'cameras',
    refusals: ['cameras_none'],
  }),
  /** Activates the current online TV promotion, once per contract without online TV. */
  promotion: call<typeof S.promotion>()({
    method: 'POST',
    path: '/api/v0/master/stock/',
    access: 'contract:full',
    contract: 'body',
    flag: 'tvSubscriptions',
    idempotent: true,
    refusals: ['promotion_unknown', 'promotion_owned', 'promotion_taken', 'services_off', 'insufficient_funds'],
  }),
  promotionNamed: call<typeof S.promotionNamed>()({
    method: 'POST',
    path: '/api/v0/master/stock/{stock}/',
    access: 'contract:full',
    contract: 'body',
    flag: 'tvSubscriptions',
    audited: ['stock'],
    refusals: ['promotion_unknown', 'promotion_owned', 'promotion_taken', 'services_off', 'insufficient_funds'],
  }),
}
