import type * as S from './comparison.schemas.ts'
import { call } from './kernel/call.ts'

/** Calls about reconciliation that are not in calls.tsv. */
export const ownComparisonCalls = {
  actComparison: call<typeof S.actComparison>()({
    method: 'POST',
    path: '/api/v0/act_comparison/',
    access: 'contract:full+business',
    contract: 'query',
    flag: 'documents',
    upload: true,
    reads: true,
    refusals: [
      'statement_days_missing',
      'statement_day_in_future',
      'statement_days_reversed',
      'statement_too_long',
      'statement_columns_missing',
      'statement_unread',
      'statement_rows_exceeded',
    ],
  }),
}
