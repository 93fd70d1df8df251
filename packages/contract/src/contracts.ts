import { call } from './kernel/call.ts'
import type * as S from './contracts.schemas.ts'

/** Calls of the area contracts. */
export const contractCalls = {
  all: call<typeof S.all>()({
    method: 'GET',
    path: '/api/v0/contract_info/get_all_contract/',
    access: 'customer',
    refusals: [],
  }),
  info: call<typeof S.info>()({
    method: 'POST',
    path: '/api/v0/contract_info/get_contract_info/',
    access: 'contract:any',
    contract: 'list',
    reads: true,
    refusals: [],
  }),
}
