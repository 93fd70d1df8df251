import type * as S from './balance.schemas.ts'
import { call } from './kernel/call.ts'

/** Calls of the area balance. */
export const balanceCalls = {
  detail: call<typeof S.detail>()({
    method: 'GET',
    path: '/api/v0/service_management/get_balance_detail/',
    access: 'contract:full',
    contract: 'query',
    flag: 'balanceHistory',
    refusals: [],
  }),
}
