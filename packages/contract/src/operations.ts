import { call } from './kernel/call.ts'
import type * as S from './operations.schemas.ts'

export const operationCalls = {
  operations: call<typeof S.operations>()({
    method: 'GET',
    path: '/api/v0/legal_ent/get_operations',
    access: 'contract:full+business',
    contract: 'query',
    flag: 'legalOperations',
    refusals: [],
  }),
  availableOperations: call<typeof S.availableOperations>()({
    method: 'GET',
    path: '/api/v0/legal_ent/get_available_operations',
    access: 'contract:full+business',
    contract: 'query',
    flag: 'legalOperations',
    refusals: [],
  }),
  operationDetail: call<typeof S.operationDetail>()({
    method: 'GET',
    path: '/api/v0/legal_ent/get_operation_detail',
    access: 'contract:full+business',
    contract: 'query',
    flag: 'legalOperations',
    refusals: ['operation_unknown'],
  }),
  createOperation: call<typeof S.createOperation>()({
    method: 'POST',
    path: '/api/v0/legal_ent/create_operation',
    access: 'contract:full+business',
    contract: 'body',
    flag: 'legalOperations',
    idempotent: true,
    audited: ['type_id'],
    refusals: ['operation_type_unknown'],
  }),
  uploadFile: call<typeof S.uploadFile>()({
    method: 'POST',
    path: '/api/v0/legal_ent/upload',
    access: 'contract:full+business',
    contract: 'query',
    flag: 'legalOperations',
    upload: true,
    limit: 'people',
    refusals: ['file_too_large', 'file_type', 'file_unreadable'],
  }),
}

/** Calls about requests from companies that are not in calls.tsv. */
export const ownOperationCalls = {
  /** Signed webhook of the provider's desk, which moves a request to another status. */
  deskOperation: call<typeof S.deskOperation>()({
    method: 'POST',
    path: '/desk/operations',
    access: 'public',
    raw: true,
    limit: 'none',
    refusals: ['operation_unknown', 'operation_move'],
  }),
}
