import type { BankState } from '@kabinet/contract/bank-states'
import { type BillingId, billingIds } from '@kabinet/contract/billing'
import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { ownCalls } from '@kabinet/contract/own'
import { paymentCalls } from '@kabinet/contract/payments'
import { send } from '../../shared/api/send.ts'
import { config } from '../../shared/page/config.ts'
import { Refused } from '../../shared/api/failures.ts'
import { saveFile } from '../../shared/api/save-file.ts'
import { keepPayment, type StartedPayment } from './payment-return.ts'
import { ownWay, type PageWay } from './payment-way.ts'
import { keepCode, type PaymentCode } from './payment-code.ts'
import type { NamedContract, PaymentSubject } from './top-up-subject.ts'

/** Returns the contract's identifier for the card provider: billing, if known, and number. */
function nameOf({ billing_id, contract_id }: NamedContract): string {
  return billing_id ? contractKey({ billing_id, contract_id }) : contract_id
}

export interface PaymentOrder {
  readonly subject: PaymentSubject
  readonly sum: Money
  readonly email: string | undefined
  readonly language: string
}

/** Starts a payment, stores it for the return from the bank, and returns the URL of the bank's page. */
export async function startPayment(order: PaymentOrder, idempotencyKey: string): Promise<string> {
  const { transactionId, url } = await startersByWay[ownWay](order, idempotencyKey)
  if (!url) throw new Error('no payment url')
  keepPayment({ ...startedBy(order), transactionId, way: ownWay })
  return url
}

/** Starts a QR code payment and stores it, so that a reload shows the same code. */
export async function startCode(order: PaymentOrder, idempotencyKey: string): Promise<PaymentCode> {
  const { id, data, expires } = await inItsBilling(order, idempotencyKey, ({ contract_id, billing_id }, key) =>
    send(
      paymentCalls.gatewayFps,
      {
        body: {
          cid: contract_id,
          bid: billing_id,
          amount: order.sum,
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
  const code = { transactionId: id, contract_id, billing_id, sum: order.sum, data, expires }
  keepCode(code)
  return code
}

function startedBy({ subject, sum }: PaymentOrder) {
  return {
    ...(subject.facts && { contract: subject.contract }),
    ...(subject.facts?.balance !== undefined && { balanceBefore: subject.facts.balance }),
    ...(subject.facts && subject.wanted && { wanted: subject.wanted }),
    page: new URL(returnUrl(subject)).pathname,
    sum,
    startedMs: Date.now(),
  }
}

type Starter = (order: PaymentOrder, idempotencyKey: string) => Promise<{ transactionId: string; url: string }>

function returnUrl(subject: PaymentSubject): string {
  if (!subject.facts || subject.returnTo !== undefined) return `${location.origin}${subject.returnTo}`
  const { billing_id, contract_id } = subject.contract
  return `${location.origin}/?${new URLSearchParams({ billing_id, contract_id })}`
}

/** If only a number was entered, tries one billing after another, as the number may belong to either. */
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
      if (others.length === 0 || !(error instanceof Refused) || error.refusal !== 'contract_unknown') throw error
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
          amount: sum,
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
            amount: order.sum,
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
      const body = { ...contract, sum: order.sum, email: order.email }
      const { transactionId, redirect_url } = await send(paymentCalls.pay, { body }, { idempotencyKey })
      return { transactionId, url: redirect_url }
    }),
}

export interface PaymentProgress {
  readonly state: 'waiting' | 'done' | 'failed'
  /** State at the bank; null after a success, and until the bank reports a state. */
  readonly bank: BankState | null
  readonly contract: ContractRef
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

/** Saves a receipt. Links to receipts expire within minutes, so a fresh link is fetched. */
export async function saveReceipt(payment: Pick<StartedPayment, 'transactionId' | 'way'>): Promise<void> {
  const { receipt } = await askPayment(payment)
  const { pathname, searchParams } = new URL(receipt ?? '', location.origin)
  const params = { id: pathname.split('/').at(-1) ?? '' }
  saveFile(await send(ownCalls.receipt, { params, query: Object.fromEntries(searchParams) }))
}
