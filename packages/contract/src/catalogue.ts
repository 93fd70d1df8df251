import type * as S from './catalogue.schemas.ts'
import { call } from './kernel/call.ts'

export const ownCatalogueCalls = {
  /** Says what can be had at a house. Answers for an unknown house as for one where nothing can be connected. */
  availability: call<typeof S.availability>()({
    method: 'POST',
    path: '/api/v0/availability/',
    access: 'public',
    flag: 'mobileConnection',
    reads: true,
    limit: 'people',
    refusals: [],
  }),
}
