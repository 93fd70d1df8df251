import { call } from './kernel/call.ts'
import type * as S from './parental-control.schemas.ts'

export const parentalControlCalls = {
  restrictions: call<typeof S.restrictions>()({
    method: 'GET',
    path: '/api/v0/restrictions/',
    access: 'contract:full',
    contract: 'query',
    flag: 'parentalControl',
    refusals: ['owner_only'],
  }),
  setRestriction: call<typeof S.setRestriction>()({
    method: 'POST',
    path: '/api/v0/restrictions/',
    access: 'contract:full',
    contract: 'body',
    flag: 'parentalControl',
    limit: 'people',
    audited: ['restriction_id', 'mode', 'date_from', 'date_to', 'time_from', 'time_to', 'days_of_week'],
    refusals: ['owner_only', 'local_password_wrong', 'local_password_none', 'restriction_unknown'],
  }),
  removeRestrictions: call<typeof S.removeRestrictions>()({
    method: 'DELETE',
    path: '/api/v0/restrictions/',
    access: 'contract:full',
    contract: 'query',
    flag: 'parentalControl',
    limit: 'people',
    audited: ['restriction_ids'],
    refusals: ['owner_only', 'local_password_wrong', 'local_password_none'],
  }),
  createPassword: call<typeof S.createPassword>()({
    method: 'POST',
    path: '/api/v0/local_password/',
    access: 'customer',
    flag: 'parentalControl',
    refusals: ['owner_only', 'local_password_set'],
  }),
  changePassword: call<typeof S.changePassword>()({
    method: 'PATCH',
    path: '/api/v0/local_password/',
    access: 'customer',
    flag: 'parentalControl',
    limit: 'people',
    refusals: ['owner_only', 'local_password_wrong', 'local_password_none', 'local_password_same'],
  }),
  removePassword: call<typeof S.removePassword>()({
    method: 'DELETE',
    path: '/api/v0/local_password/',
    access: 'customer',
    flag: 'parentalControl',
    limit: 'people',
    refusals: ['local_password_refused'],
  }),
}
