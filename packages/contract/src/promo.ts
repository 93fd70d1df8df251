import { call } from './kernel/call.ts'
import type * as S from './promo.schemas.ts'

export const promoCalls = {
  services: call<typeof S.services>()({
    method: 'GET',
    path: '/api/v0/promo/services/',
    access: 'customer',
    refusals: [],
  }),
  /** Requests a call-back about an additional service, or a new connection (needs the flag `mobileConnection`). */
  requestConnection: call<typeof S.requestConnection>()({
    method: 'POST',
    path: '/api/v0/create_request_connection2/',
    access: 'public',
    limit: 'people',
    refusals: ['phone_country_unsupported', 'feature_off'],
  }),
}
