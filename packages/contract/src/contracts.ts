import { call } from './kernel/call.ts'
import type * as S from './contracts.schemas.ts'

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
  add: call<typeof S.add>()({
    method: 'POST',
    path: '/api/v0/contract_info/add_contract/',
    access: 'customer',
    limit: 'people',
    audited: ['login', 'contract_id', 'billing_id'],
    refusals: [
      'wrong_credentials',
      'contract_unknown',
      'contract_added',
      'contracts_for_payment',
      'contract_blocked',
      'account_locked',
    ],
  }),
  /** Removes an added or guest contract. For any other contract, the response does not reveal whether it exists. */
  remove: call<typeof S.remove>()({
    method: 'DELETE',
    path: '/api/v0/contract_info/add_contract/',
    access: 'customer',
    audited: ['contract_id', 'billing_id'],
    refusals: [],
  }),
  relations: call<typeof S.relations>()({
    method: 'GET',
    path: '/api/v0/contract_info/contract_relation/',
    access: 'customer',
    flag: 'deviceAccess',
    refusals: [],
  }),
  revoke: call<typeof S.revoke>()({
    method: 'POST',
    path: '/api/v0/contract_info/contract_relation/',
    access: 'contract:owner',
    contract: 'body',
    flag: 'deviceAccess',
    audited: ['group', 'customer_id', 'block'],
    refusals: [],
  }),
  setComment: call<typeof S.setComment>()({
    method: 'POST',
    path: '/api/v0/comment_contract/',
    access: 'contract:any',
    contract: 'body',
    refusals: [],
  }),
  removeComment: call<typeof S.removeComment>()({
    method: 'DELETE',
    path: '/api/v0/comment_contract/',
    access: 'contract:any',
    contract: 'query',
    refusals: [],
  }),
}
