import { call } from './kernel/call.ts'
import type * as S from './own.schemas.ts'

/** Calls of our own, beside calls.tsv: the bank's callback, and what the cabinet asks for itself. */
export const ownCalls = {
  acquirerCallback: call<typeof S.acquirerCallback>()({
    method: 'GET',
    path: '/acquirer/callback',
    access: 'public',
    bare: true,
    refusals: [],
  }),
}
