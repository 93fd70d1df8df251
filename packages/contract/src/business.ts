import type * as S from './business.schemas.ts'
import { call } from './kernel/call.ts'

export const businessCalls = {
  act: call<typeof S.act>()({
    method: 'GET',
    path: '/api/v0/act/check/',
    access: 'contract:full+business',
    contract: 'query',
    flag: 'documents',
    download: true,
    refusals: ['statement_days_missing', 'statement_day_in_future', 'statement_days_reversed', 'statement_too_long'],
  }),
}
