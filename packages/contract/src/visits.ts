import { call } from './kernel/call.ts'
import type * as S from './visits.schemas.ts'

export const visitCalls = {
  visits: call<typeof S.visits>()({
    method: 'GET',
    path: '/api/v0/master/process_user/',
    access: 'contract:full',
    contract: 'query',
    flag: 'departureEngineer',
    refusals: [],
  }),
  /** Changes one thing about a visit: comment, time, or cancels it. */
  changeVisit: call<typeof S.changeVisit>()({
    method: 'POST',
    path: '/api/v0/master/process_user/',
    access: 'contract:full',
    contract: 'body',
    flag: 'departureEngineer',
    audited: ['process', 'date', 'close'],
    refusals: ['visit_unknown', 'visit_over', 'visit_late', 'slot_date', 'slot_taken', 'comment_empty'],
  }),
  visitSlots: call<typeof S.visitSlots>()({
    method: 'GET',
    path: '/api/v0/master/process_user/engineer_process/',
    access: 'contract:full',
    contract: 'query',
    flag: 'departureEngineer',
    refusals: ['visit_unknown'],
  }),
}

/** Calls about visits that are not in calls.tsv. */
export const ownVisitCalls = {
  /** Signed webhook of the field service: an engineer was assigned, or the visit has ended. */
  fieldServiceEvent: call<typeof S.fieldServiceEvent>()({
    method: 'POST',
    path: '/field-service/events',
    access: 'public',
    raw: true,
    limit: 'none',
    refusals: ['visit_unknown', 'engineer_unknown', 'visit_over'],
  }),
}
