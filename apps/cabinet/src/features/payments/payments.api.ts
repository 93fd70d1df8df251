import { type BillingId, billingIds, type ContractRef } from '@kabinet/contract/ids'
import { type Money, toDecimal } from '@kabinet/contract/kernel/money'
import { paymentCalls } from '@kabinet/contract/payments'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { config } from '../../shared/config.ts'
import { Refused } from '../../shared/failures.ts'
import { wireMoney } from '../../shared/formats.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { keepPayment, type PaymentWay, type StartedPayment } from './payment-return.ts'
import { fallbackLimits, type Limits } from './sum.ts'
import type { NamedContract, PaymentSubject } from './top-up-subject.ts'

/** How this operator pays (domain: operators). */
const ownWay: PaymentWay = config.flags.cardPayment ? 'card' : config.flags.gatewayPayment ? 'gateway' : 'pay'

/** The card provider names a contract by both its parts, or by its number alone. */
function nameOf({ billing_id, contract_id }: NamedContract): string {
  return billing_id ? `${billing_id}-${contract_id}` : contract_id
}

/** The smallest and the largest top-up of a contract. */
export function limitsQuery(ref: NamedContract) {
  return queryOptions({
    queryKey: queryKeys.limits(ref),
    queryFn: ({ signal }) => limitsOf(ref, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function limitsOf(ref: NamedContract, signal: AbortSignal): Promise<Limits> {
  if (ownWay === 'card') {
    const [policy] = await send(paymentCalls.policy, { query: { contractId: nameOf(ref) } }, { signal })
    return policy ? { min: wireMoney(policy.minAmount), max: wireMoney(policy.maxAmount) } : fallbackLimits
  }
  if (ownWay === 'pay') return fallbackLimits
  const query = { cid: ref.contract_id, bid: ref.billing_id ?? billingIds[0] }
  const { FPS } = await send(paymentCalls.gatewayProperties, { query }, { signal })
  return { min: wireMoney(FPS.min_amount), max: wireMoney(FPS.max_amount) }
}

export interface PaymentOrder {
  readonly subject: PaymentSubject
  readonly sum: Money
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
        ...(order.subject.facts && {
          contract: order.subject.contract,
          balanceBefore: toDecimal(order.subject.facts.balance),
        }),
        sum: toDecimal(order.sum),
        way: ownWay,
        at: Date.now(),
      })
      return url
    },
  })
}

type Starter = (order: PaymentOrder) => Promise<{ transactionId: string; url: string }>

/** Where the bank sends the person back to. */
function returnUrl(subject: PaymentSubject): string {
  if (!subject.facts) return `${location.origin}${subject.returnTo}`
  const { billing_id, contract_id } = subject.contract
  return `${location.origin}/?${new URLSearchParams({ billing_id, contract_id })}`
}

/** Starts in the billing that is meant; where only a number was typed, in one after another, as it may be any. */
async function inItsBilling<T>(
  { subject: { contract }, idempotencyKey }: PaymentOrder,
  begin: (contract: ContractRef, idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const { contract_id, billing_id } = contract
  if (billing_id) return begin({ contract_id, billing_id }, idempotencyKey)

  async function tryOut([billing, ...others]: readonly BillingId[]): Promise<T> {
    try {
      return await begin({ contract_id, billing_id: billing! }, `${idempotencyKey}-${billing}`)
    } catch (error) {
      if (others.length === 0 || !(error instanceof Refused) || error.code !== 'contract_unknown') throw error
      return tryOut(others)
    }
  }
  return tryOut(billingIds)
}

const startersByWay: Readonly<Record<PaymentWay, Starter>> = {
  card: ({ subject, sum, email, language, idempotencyKey }) =>
    send(
      paymentCalls.direct,
      {
        body: {
          amount: toDecimal(sum),
          contractId: nameOf(subject.contract),
          callbackUrl: returnUrl(subject),
          channelId: 'web',
          currency: config.currency.code,
          language,
          saveCard: false,
          email,
        },
      },
      { idempotencyKey },
    ),
  gateway: (order) =>
    inItsBilling(order, async ({ contract_id, billing_id }, idempotencyKey) => {
      const url = returnUrl(order.subject)
      const { id, payment_url } = await send(
        paymentCalls.gatewayUrl,
        {
          body: {
            cid: contract_id,
            bid: billing_id,
            amount: toDecimal(order.sum),
            platform: 'WEB',
            method: 'CARD',
            success_url: url,
            fail_url: url,
            email: order.email,
          },
        },
        { idempotencyKey },
      )
      return { transactionId: id, url: payment_url }
    }),
  pay: (order) =>
    inItsBilling(order, async (contract, idempotencyKey) => {
      const body = { ...contract, sum: toDecimal(order.sum), email: order.email }
      const { transactionId, redirect_url } = await send(paymentCalls.pay, { body }, { idempotencyKey })
      return { transactionId, url: redirect_url }
    }),
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
