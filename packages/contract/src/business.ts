import type * as S from './business.schemas.ts'
import { call } from './kernel/call.ts'

/** Calls of the area business. */
export const businessCalls = {
  /** The reconciliation act as a PDF, in the caller's language: what was charged and paid in some days, and who owes whom. */
  act: call<typeof S.act>()({
    method: 'GET',
    path: '/api/v0/act/check/',
    access: 'contract:full+business',
    contract: 'query',
    flag: 'documents',
    download: true,
    refusals: ['act_days_missing', 'act_day_ahead', 'act_days_reversed', 'act_too_long'],
  }),
}
