import { call } from './kernel/call.ts'
import type * as S from './promo.schemas.ts'

/** Calls of the area promo. */
export const promoCalls = {
  /** What the operator offers besides its tariffs, in the caller's language (growth §2, Additional services). */
  services: call<typeof S.services>()({
    method: 'GET',
    path: '/api/v0/promo/services/',
    access: 'customer',
    refusals: [],
  }),
  /**
   * Asks the operator to call back: about an additional service (`wanted`), or about a connection, which needs the flag
   * `mobileConnection`.
   */
  requestConnection: call<typeof S.requestConnection>()({
    method: 'POST',
    path: '/api/v0/create_request_connection2/',
    access: 'public',
    limit: 'people',
    refusals: ['phone_foreign', 'feature_off'],
  }),
}
