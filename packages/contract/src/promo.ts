import { call } from './kernel/call.ts'
import type * as S from './promo.schemas.ts'

/** Calls of the area promo. */
export const promoCalls = {
  /** A newcomer asks for a connection: somebody of the operator's calls back. */
  requestConnection: call<typeof S.requestConnection>()({
    method: 'POST',
    path: '/api/v0/create_request_connection2/',
    access: 'public',
    flag: 'mobileConnection',
    limit: 'people',
    refusals: ['phone_foreign'],
  }),
}
