import { call } from './kernel/call.ts'
import type * as S from './own.schemas.ts'

/** Calls of the bank, the telephone exchange and the SMS gateway, apart from those that the cabinet loads. */
export const webhookCalls = {
  /** The bank's notice that the state of a payment may have changed. */
  acquirerCallback: call<typeof S.acquirerCallback>()({
    method: 'GET',
    path: '/acquirer/callback',
    access: 'public',
    raw: true,
    limit: 'none',
    refusals: [],
  }),
  /** Signed webhook of the telephone exchange, sent when a customer has called the number on the screen. */
  phoneCalled: call<typeof S.phoneCalled>()({
    method: 'POST',
    path: '/telephony/called',
    access: 'public',
    raw: true,
    limit: 'none',
    refusals: [],
  }),
  /** Signed webhook of the SMS gateway, sent when the state of a text message has changed. */
  smsStatus: call<typeof S.smsStatus>()({
    method: 'POST',
    path: '/sms/status',
    access: 'public',
    raw: true,
    limit: 'none',
    refusals: [],
  }),
}
