import type * as S from './connection-process.schemas.ts'
import { call } from './kernel/call.ts'

/** Calls about orders that are not in calls.tsv and that home makes: apart, because home loads none of the others. */
export const continuedOrderCalls = {
  /** Returns a key to the open order of the caller's own contract, so that home can continue it; needs its feature. */
  connectionProcess: call<typeof S.connectionProcess>()({
    method: 'POST',
    path: '/api/v0/connection_process/',
    access: 'contract:owner',
    contract: 'body',
    refusals: ['process_step', 'feature_off'],
  }),
}
