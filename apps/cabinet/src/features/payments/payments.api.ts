import type { BankState } from '@kabinet/contract/bank-states'
import { type BillingId, billingIds } from '@kabinet/contract/billing'
import type { ContractRef } from '@kabinet/contract/ids'
import { type Money, toDecimal } from '@kabinet/contract/kernel/money'
import { ownCalls } from '@kabinet/contract/own'
import { paymentCalls } from '@kabinet/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { config } from '../../shared/config.ts'
import { Refused } from '../../shared/failures.ts'
import { wireMoney } from '../../shared/formats.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { saveFile } from '../../shared/save-file.ts'
import type { Limits } from '../../shared/typed-sum.ts'
import { keepPayment, type PaymentWay, type StartedPayment } from './payment-return.ts'
import { keepCode, type PaymentCode } from './payment-code.ts'
import { fallbackLimits } from './sum.ts'
import type { NamedContract, PaymentSubject } from './top-up-subject.ts'

/** The ways that lead to a page of the bank. */
type PageWay = Exclude<PaymentWay, 'fps'>

/** How this operator pays (domain: operators). */
const ownWay: PageWay = config.flags.cardPayment ? 'card' : config.flags.gatewayPayment ? 'gateway' : 'pay'

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
}

/** Opens a payment, keeps it for the return, and answers the bank's page. */
export async function startPayment(order: PaymentOrder, idempotencyKey: string): Promise<string> {
  const { transactionId, url } = await startersByWay[ownWay](order, idempotencyKey)
  if (!url) throw new Error('no payment url')
  keepPayment({ ...startedBy(order), transactionId, way: ownWay })
  return url
}

/** Whether this operator takes payments by QR code as well. */
export const takesCodes = ownWay === 'gateway'

/** Opens a payment by QR code, and keeps both for a reload. */
export async function startCode(order: PaymentOrder, idempotencyKey: string): Promise<PaymentCode> {
  const { id, data, expires } = await inItsBilling(order, idempotencyKey, ({ contract_id, billing_id }, key) =>
    send(
      paymentCalls.gatewayFps,
      {
        body: {
          cid: contract_id,
          bid: billing_id,
          amount: toDecimal(order.sum),
          platform: 'WEB',
          method: 'FPS',
          data_type: 'PAYLOAD',
          email: order.email,
        },
      },
      { idempotencyKey: key },
    ),
  )
  keepPayment({ ...startedBy(order), transactionId: id, way: 'fps' })
  const { contract_id, billing_id } = order.subject.contract
  const code = { transactionId: id, contract_id, billing_id, sum: toDecimal(order.sum), data, expires }
  keepCode(code)
  return code
}

/** What is kept of a payment, whatever its way. */
function startedBy({ subject, sum }: PaymentOrder) {
  return {
    ...(subject.facts && { contract: subject.contract }),
    ...(subject.facts?.balance !== undefined && { balanceBefore: toDecimal(subject.facts.balance) }),
    sum: toDecimal(sum),
    at: Date.now(),
  }
}

type Starter = (order: PaymentOrder, idempotencyKey: string) => Promise<{ transactionId: string; url: string }>

/** Where the bank sends the person back to. */
function returnUrl(subject: PaymentSubject): string {
  if (!subject.facts || subject.returnTo !== undefined) return `${location.origin}${subject.returnTo}`
  const { billing_id, contract_id } = subject.contract
  return `${location.origin}/?${new URLSearchParams({ billing_id, contract_id })}`
}

/** Starts in the billing that is meant; where only a number was typed, in one after another, as it may be any. */
async function inItsBilling<T>(
  { subject: { contract } }: PaymentOrder,
  idempotencyKey: string,
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

const startersByWay: Readonly<Record<PageWay, Starter>> = {
  card: ({ subject, sum, email, language }, idempotencyKey) =>
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
  gateway: (order, key) =>
    inItsBilling(order, key, async ({ contract_id, billing_id }, idempotencyKey) => {
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
  pay: (order, key) =>
    inItsBilling(order, key, async (contract, idempotencyKey) => {
      const body = { ...contract, sum: toDecimal(order.sum), email: order.email }
      const { transactionId, redirect_url } = await send(paymentCalls.pay, { body }, { idempotencyKey })
      return { transactionId, url: redirect_url }
    }),
}

/** What has become of a payment, as the bank says. */
export interface PaymentProgress {
  readonly state: 'waiting' | 'done' | 'failed'
  /** Null once it succeeded, and while the bank has not said. */
  readonly bank: BankState | null
  readonly contract: ContractRef
  /** The link of the receipt, once there is one. */
  readonly receipt: string | null
}

const words = {
  NEW: 'waiting',
  SUCCESSFUL: 'done',
  FAILED: 'failed',
  '': 'waiting',
  SUCCESS: 'done',
  FAIL: 'failed',
} as const

export async function askPayment(
  { transactionId, way }: Pick<StartedPayment, 'transactionId' | 'way'>,
  signal?: AbortSignal,
): Promise<PaymentProgress> {
  const options = signal ? { signal } : {}
  const byGateway = way === 'gateway' || way === 'fps'
  const answer = byGateway
    ? await send(paymentCalls.gatewayStatus, { query: { id: transactionId } }, options)
    : await send(paymentCalls.check, { body: { transactionId } }, options)
  const { bank_state: bank, contract_id, billing_id, receipt } = answer
  const word = 'status' in answer ? answer.status : answer.state
  return { state: words[word], bank, contract: { contract_id, billing_id }, receipt }
}

/** Saves the receipt of a payment. Its link opens for minutes only, so a fresh one is asked for. */
export async function saveReceipt(payment: Pick<StartedPayment, 'transactionId' | 'way'>): Promise<void> {
  const { receipt } = await askPayment(payment)
  const { pathname, searchParams } = new URL(receipt ?? '', location.origin)
  const params = { id: pathname.split('/').at(-1) ?? '' }
  saveFile(await send(ownCalls.receipt, { params, query: Object.fromEntries(searchParams) }))
}
