import type * as S from './intercom.schemas.ts'
import { call } from './kernel/call.ts'

const root = '/api/v0/master/intercom'

/** What every call of an order for an intercom has in common: the caller shows the order's key. */
const ofIntercom = {
  access: 'process',
  flag: 'intercomConnection',
  key: { kinds: ['intercom'], field: 'key' },
} as const

/** Calls of one order for an intercom, from the code at the door to the contract: docs/domain/intercom.md. */
export const intercomCalls = {
  /** Starts an order by the link at the door, and tells what a stranger may see there. */
  start: call<typeof S.start>()({
    method: 'POST',
    path: `${root}/start/`,
    access: 'public',
    flag: 'intercomConnection',
    limit: 'people',
    refusals: ['intercom_unknown'],
  }),
  checkSmsIntercoms: call<typeof S.checkSmsIntercoms>()({
    ...ofIntercom,
    method: 'POST',
    path: '/api/v0/change_phone/check_sms_intercoms/',
    refusals: [
      'code_wrong',
      'code_expired',
      'code_attempts_exceeded',
      'code_daily_attempts_exceeded',
      'processes_many',
      'account_locked',
    ],
  }),
  /** Returns the status after the steps that need nobody, such as a payment that has arrived meanwhile. */
  changeStatusProcess: call<typeof S.changeStatusProcess>()({
    ...ofIntercom,
    method: 'POST',
    path: `${root}/change_status_process/`,
    reads: true,
    refusals: [],
  }),
  /** Reserves the intercom and opens its contract. */
  binding: call<typeof S.binding>()({
    ...ofIntercom,
    method: 'POST',
    path: `${root}/binding/`,
    refusals: ['process_step', 'phrase_short', 'account_locked'],
  }),
  infoProcess: call<typeof S.infoProcess>()({
    ...ofIntercom,
    key: { kinds: ['read'], field: 'erp_key' },
    method: 'GET',
    path: `${root}/info_process/`,
    refusals: ['process_step'],
  }),
  updateProcess: call<typeof S.updateProcess>()({
    ...ofIntercom,
    method: 'POST',
    path: `${root}/update_process/`,
    refusals: ['process_step', 'phrase_short', 'phone_country_unsupported'],
  }),
}
