import { call } from './kernel/call.ts'
import type * as S from './payments.schemas.ts'

/** Calls of the area payments. Which of them a cabinet uses is its operator's flags; the server answers all. */
export const paymentCalls = {
  pay: call<typeof S.pay>()({
    method: 'POST',
    path: '/api/v0/pay/pay',
    access: 'public',
    idempotent: 'resumable',
    limit: 'payment',
    audited: ['contract_id', 'billing_id', 'sum'],
    refusals: ['contract_unknown', 'payment_sum', 'payment_fraction', 'bank_refused', 'bank_silent'],
  }),
  direct: call<typeof S.direct>()({
    method: 'POST',
    path: '/card-provider/public/api/v0/processing/direct',
    access: 'public',
    bare: true,
    idempotent: 'resumable',
    limit: 'payment',
    audited: ['contractId', 'amount', 'saveCard'],
    refusals: [
      'contract_unknown',
      'payment_sum',
      'payment_fraction',
      'card_link_rights',
      'confirmation_needed',
      'bank_refused',
      'bank_silent',
    ],
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
  /** Connects default autopay (§4): the payer links a card on the bank's page, and comes back. */
  autopayOn: call<typeof S.autopayOn>()({
    method: 'POST',
    path: '/api/v0/pay/autopayment',
    access: 'contract:full',
    contract: 'body',
    idempotent: 'resumable',
    limit: 'payment',
    audited: ['sum'],
    refusals: ['autopay_sum', 'payment_fraction', 'autopay_on', 'confirmation_needed', 'bank_refused', 'bank_silent'],
  }),
  /** Ends autopay of either kind; where there is none, nothing changes. */
  autopayOff: call<typeof S.autopayOff>()({
    method: 'DELETE',
    path: '/api/v0/pay/autopayment',
    access: 'contract:full',
    contract: 'query',
    refusals: [],
  }),
  /** The linked cards of the contracts that the account manages (§3, Card). */
  cards: call<typeof S.cards>()({
    method: 'GET',
    path: '/card-provider/public/api/v0/cards',
    access: 'customer',
    bare: true,
    refusals: [],
  }),
  /** Makes a card the one that pays for its contract, or stops it; another active card of the contract is stopped. */
  cardRecurring: call<typeof S.cardRecurring>()({
    method: 'POST',
    path: '/card-provider/public/api/v0/cards/{id}/recurring',
    access: 'customer',
    bare: true,
    audited: ['id', 'state'],
    refusals: ['confirmation_needed', 'card_unknown', 'card_deactivated'],
  }),
  /** Unlinks a card at the bank; an active one is first stopped (§4, Card autopay). */
  removeCard: call<typeof S.removeCard>()({
    method: 'DELETE',
    path: '/card-provider/public/api/v0/cards/{id}',
    access: 'customer',
    bare: true,
    audited: ['id'],
    refusals: ['confirmation_needed', 'card_unknown', 'bank_silent'],
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
    idempotent: 'resumable',
    limit: 'payment',
    audited: ['cid', 'bid', 'amount'],
    refusals: ['contract_unknown', 'payment_sum', 'payment_fraction', 'bank_refused', 'bank_silent'],
  }),
  /** A fast-payment QR: an https link that opens the bank's application, to be drawn and, on a phone, tapped (§4). */
  gatewayFps: call<typeof S.gatewayFps>()({
    method: 'POST',
    path: '/payment-gateway/api/v2/payments/fps',
    access: 'public',
    bare: true,
    idempotent: 'resumable',
    limit: 'payment',
    audited: ['cid', 'bid', 'amount'],
    refusals: ['contract_unknown', 'payment_sum', 'payment_fraction', 'qr_failed', 'bank_refused', 'bank_silent'],
  }),
  gatewayStatus: call<typeof S.gatewayStatus>()({
    method: 'GET',
    path: '/payment-gateway/api/v1/payments/status',
    access: 'public',
    bare: true,
    refusals: ['transaction_unknown'],
  }),
}
