import type { ContractRef } from '@kabinet/contract/ids'
import { type Money, toDecimal } from '@kabinet/contract/kernel/money'
import { paymentCalls } from '@kabinet/contract/payments'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { config } from '../../shared/config.ts'
import { wireMoney } from '../../shared/formats.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { keepPayment, type PaymentWay, type StartedPayment } from './payment-return.ts'
import { fallbackLimits, type Limits } from './sum.ts'

/** How this operator pays (domain: operators). */
const ownWay: PaymentWay = config.flags.cardPayment ? 'card' : config.flags.gatewayPayment ? 'gateway' : 'pay'

/** The card provider names a contract by both its parts. */
function nameOf({ billing_id, contract_id }: ContractRef): string {
  return `${billing_id}-${contract_id}`
}

/** The smallest and the largest top-up of a contract. */
export function limitsQuery(ref: ContractRef) {
  return queryOptions({
    queryKey: queryKeys.limits(ref),
    queryFn: ({ signal }) => limitsOf(ref, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function limitsOf(ref: ContractRef, signal: AbortSignal): Promise<Limits> {
  if (ownWay === 'card') {
    const [policy] = await send(paymentCalls.policy, { query: { contractId: nameOf(ref) } }, { signal })
    return policy ? { min: wireMoney(policy.minAmount), max: wireMoney(policy.maxAmount) } : fallbackLimits
  }
  if (ownWay === 'pay') return fallbackLimits
  const query = { cid: ref.contract_id, bid: ref.billing_id }
  const { FPS } = await send(paymentCalls.gatewayProperties, { query }, { signal })
  return { min: wireMoney(FPS.min_amount), max: wireMoney(FPS.max_amount) }
}

export interface PaymentOrder {
  readonly contract: ContractRef
  readonly sum: Money
  /** What the contract had before. */
  readonly balance: Money
  readonly email: string | undefined
  readonly language: string
  /** One for each attempt: the same key and order give the first answer again. */
  readonly idempotencyKey: string
}

/** Opens a payment, keeps it for the return, and answers the bank's page. */
export function useStartPayment() {
  return useMutation({
    mutationFn: async (order: PaymentOrder) => {
      const { transactionId, url } = await startersByWay[ownWay](order)
      if (!url) throw new Error('no payment url')
      keepPayment({
        transactionId,
        contract: order.contract,
        sum: toDecimal(order.sum),
        balanceBefore: toDecimal(order.balance),
        way: ownWay,
        at: Date.now(),
      })
      return url
    },
  })
}

type Starter = (order: PaymentOrder) => Promise<{ transactionId: string; url: string }>

function returnUrl({ billing_id, contract_id }: ContractRef): string {
  return `${location.origin}/?${new URLSearchParams({ billing_id, contract_id })}`
}

const startersByWay: Readonly<Record<PaymentWay, Starter>> = {
  card: ({ contract, sum, email, language, idempotencyKey }) =>
    send(
      paymentCalls.direct,
      {
        body: {
          amount: toDecimal(sum),
          contractId: nameOf(contract),
          callbackUrl: returnUrl(contract),
          channelId: 'web',
          currency: config.currency.code,
          language,
          saveCard: false,
          email,
        },
      },
      { idempotencyKey },
    ),
  gateway: async ({ contract, sum, email, idempotencyKey }) => {
    const url = returnUrl(contract)
    const { id, payment_url } = await send(
      paymentCalls.gatewayUrl,
      {
        body: {
          cid: contract.contract_id,
          bid: contract.billing_id,
          amount: toDecimal(sum),
          platform: 'WEB',
          method: 'CARD',
          success_url: url,
          fail_url: url,
          email,
        },
      },
      { idempotencyKey },
    )
    return { transactionId: id, url: payment_url }
  },
  pay: async ({ contract: { contract_id, billing_id }, sum, email, idempotencyKey }) => {
    const body = { contract_id, billing_id, sum: toDecimal(sum), email }
    const { transactionId, redirect_url } = await send(paymentCalls.pay, { body }, { idempotencyKey })
    return { transactionId, url: redirect_url }
  },
}

/** What the bank says of a payment. */
export type PaymentState = 'waiting' | 'done' | 'failed'

const words = {
  NEW: 'waiting',
  SUCCESSFUL: 'done',
  FAILED: 'failed',
  '': 'waiting',
  SUCCESS: 'done',
  FAIL: 'failed',
} as const

export async function askPayment({ transactionId, way }: StartedPayment, signal: AbortSignal): Promise<PaymentState> {
  if (way === 'gateway') {
    const { status } = await send(paymentCalls.gatewayStatus, { query: { id: transactionId } }, { signal })
    return words[status]
  }
  const { state } = await send(paymentCalls.check, { body: { transactionId } }, { signal })
  return words[state]
}
