import type * as S from './connection.schemas.ts'
import { call } from './kernel/call.ts'

const root = '/api/v0/master/mobile_connect'

export const connectionCalls = {
  referrer: call<typeof S.referrer>()({
    method: 'GET',
    path: `${root}/ref_fio_initials/{referral}`,
    access: 'public',
    flag: 'mobileConnection',
    limit: 'people',
    refusals: [],
  }),
  checkSms: call<typeof S.checkSms>()({
    method: 'POST',
    path: '/api/v0/change_phone/check_sms/',
    access: 'public',
    flag: 'mobileConnection',
    refusals: ['code_wrong', 'code_expired', 'code_attempts_exceeded', 'code_daily_attempts_exceeded'],
  }),
  checkEdo: call<typeof S.checkEdo>()({
    method: 'POST',
    path: `${root}/check_edo/`,
    access: 'public',
    flag: 'mobileConnection',
    limit: 'people',
    refusals: [],
  }),
  callback: call<typeof S.callback>()({
    method: 'POST',
    path: `${root}/callback/`,
    access: 'public',
    limit: 'people',
    refusals: ['phone_country_unsupported'],
  }),
  orderForBusiness: call<typeof S.orderForBusiness>()({
    method: 'POST',
    path: `${root}/ul_create_process/`,
    access: 'public',
    flag: 'mobileConnection',
    limit: 'people',
    refusals: ['phone_country_unsupported', 'house_none', 'services_combination'],
  }),
}
