import { call } from './kernel/call.ts'
import type * as S from './payments.schemas.ts'

/** Calls of the area payments. Which of them a cabinet uses is its operator's flags; the server answers all. */
export const paymentCalls = {
  pay: call<typeof S.pay>()({
    method: 'POST',
    path: '/api/v0/pay/pay',
    access: 'public',
    idempotent: true,
    limit: 'payment',
    audited: ['contract_id', 'billing_id', 'sum'],
    refusals: ['contract_unknown', 'payment_sum', 'payment_fraction', 'bank_refused', 'bank_silent'],
  }),
  direct: call<typeof S.direct>()({
    method: 'POST',
    path: '/card-provider/public/api/v0/processing/direct',
    access: 'public',
    bare: true,
    idempotent: true,
    limit: 'payment',
    audited: ['contractId', 'amount'],
    refusals: ['contract_unknown', 'payment_sum', 'payment_fraction', 'bank_refused', 'bank_silent'],
  }),
  policy: call<typeof S.policy>()({
    method: 'GET',
    path: '/card-provider/public/api/v0/processing/policy',
    access: 'public',
    bare: true,
    refusals: [],
  }),
  check: call<typeof S.check>()({
    method: 'POST',
    path: '/card-provider/public/api/v0/processing/check',
    access: 'public',
    bare: true,
    reads: true,
    refusals: ['transaction_unknown'],
  }),
  gatewayProperties: call<typeof S.gatewayProperties>()({
    method: 'GET',
    path: '/payment-gateway/api/v2/payments/properties',
    access: 'public',
    bare: true,
    refusals: [],
  }),
  gatewayUrl: call<typeof S.gatewayUrl>()({
    method: 'POST',
    path: '/payment-gateway/api/v1/payments/url',
    access: 'public',
    bare: true,
    idempotent: true,
    limit: 'payment',
    audited: ['cid', 'bid', 'amount'],
    refusals: ['contract_unknown', 'payment_sum', 'payment_fraction', 'bank_refused', 'bank_silent'],
  }),
  gatewayStatus: call<typeof S.gatewayStatus>()({
    method: 'GET',
    path: '/payment-gateway/api/v1/payments/status',
    access: 'public',
    bare: true,
    refusals: ['transaction_unknown'],
  }),
}
