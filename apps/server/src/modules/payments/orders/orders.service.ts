import { randomUUID } from 'node:crypto'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { type Acquirer, AcquirerTimeout, type Registered } from '../../../integrations/acquirer/acquirer.ts'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import { orderNumberOf } from './order-number.ts'
import { type Channel, markReturn, type PaymentKind } from './payments.rules.ts'
import * as store from './payments.store.ts'
import { descriptions } from './payments.messages.ts'
import type { PaymentTracker } from './payment-tracker.service.ts'

interface Dependencies {
  readonly acquirer: Acquirer
  readonly paymentTracker: PaymentTracker
}

export interface OrderRequest {
  readonly kind: PaymentKind
  readonly contract: ContractRef & { readonly id: number }
  readonly amount: Money
  readonly email?: string | undefined
  readonly channel: Channel
  readonly language: Language
  readonly customerId?: number | undefined
  /** Return URL with an allowed origin; `isPaid` and `source` are added to its query. */
  readonly returnUrl: string
  readonly failUrl: string
}

export interface OpenedPayment {
  readonly id: string
  readonly url: string
  readonly orderId: string
  readonly expires: Date
}

export type Orders = ReturnType<typeof createOrders>

/** Creates the use cases of bank orders. An order is stored first, then registered, then polled until it is final. */
export function createOrders(core: Core, { acquirer, paymentTracker }: Dependencies) {
  const { db, clock, operator, log, idempotency: attempts } = core
  const { payments: limits, currency } = operator

  async function insert(tx: Tx, request: OrderRequest): Promise<string> {
    const id = randomUUID()
    const { contract, email, customerId } = request
    await store.insertPayment(tx, {
      ...request,
      id,
      contract: contract.id,
      email,
      customerId,
      currency: currency.code,
      now: clock.now(),
    })
    await paymentTracker.trackUntilFinal(tx, id)
    return id
  }

  /**
   * Registers a payment's order and stores the outcome. The bank accepts each order only once: `duplicate` means that
   * the order was registered before, so polling reveals its state.
   * @throws AcquirerTimeout
   */
  async function place(id: string, request: OrderRequest): Promise<Registered> {
    const { kind, contract, amount, email, channel, language, returnUrl, failUrl } = request
    const registered = await acquirer.register({
      orderNumber: orderNumberOf(id),
      amount,
      currency: currency.number,
      returnUrl: markReturn(returnUrl, true, channel),
      failUrl: markReturn(failUrl, false, channel),
      description: descriptions[kind][language](contract.contract_id),
      language,
      sessionSeconds: limits.orderMinutes * 60,
      contract: contract.contract_id,
      ...(email && { email }),
      ...(kind !== 'top_up' && { client: contractKey(contract) }),
      ...(kind === 'autopay' && { unattended: true }),
    })
    if (registered.kind === 'registered') {
      await store.markPending(db, id, registered.orderId, registered.formUrl)
      return registered
    }
    if (registered.kind === 'refused') {
      // The bank's message is stored with the payment and kept out of the log.
      log.warn({ payment: id, refusalCode: registered.errorCode }, 'bank refused an order')
      await db.transaction((tx) => paymentTracker.fail(tx, id, `${registered.errorCode} ${registered.message}`))
    }
    return registered
  }

  const expiry = (createdAt: Date) => new Date(createdAt.getTime() + limits.orderMinutes * minuteMs)

  function placeNow(id: string, request: OrderRequest): Promise<Registered> {
    return place(id, request).catch((error: unknown) => {
      if (!(error instanceof AcquirerTimeout)) throw error
      log.warn({ payment: id, reason: error.reason }, 'bank timed out on an order')
      throw new Refused('bank_unavailable', { retryAfter: 60, cause: error })
    })
  }

  /**
   * Resumes a payment that a crashed attempt at the same request had opened. Returns undefined if its payment page is
   * unknown: the order ended without one, or the URL was lost in the crash. The caller then opens another order.
   * @throws Refused `bank_refused`, `bank_unavailable`
   */
  async function resume(id: string, request: OrderRequest): Promise<OpenedPayment | undefined> {
    const order = await store.findOrder(db, id)
    if (!order) return undefined
    const expires = expiry(order.createdAt)
    if (order.formUrl && order.orderId) return { id, url: order.formUrl, orderId: order.orderId, expires }
    if (order.state !== 'created') return undefined
    const placed = await placeNow(id, request)
    if (placed.kind === 'refused') throw new Refused('bank_refused')
    return placed.kind === 'registered' ? { id, url: placed.formUrl, orderId: placed.orderId, expires } : undefined
  }

  return {
    insert,
    place,

    /**
     * Opens a payment and its order, once per Idempotency-Key.
     * @param also called in the transaction that stores the payment
     * @throws Refused `bank_refused`, `bank_unavailable`
     */
    async open(request: OrderRequest, also?: (tx: Tx, id: string) => Promise<void>): Promise<OpenedPayment> {
      const begun = attempts.begun()
      const resumed = begun && (await resume(begun, request))
      if (resumed) return resumed
      const expires = expiry(clock.now())
      const id = await db.transaction(async (tx) => {
        const inserted = await insert(tx, request)
        await also?.(tx, inserted)
        await attempts.begin(tx, inserted)
        return inserted
      })
      const placed = await placeNow(id, request)
      if (placed.kind !== 'registered') throw new Refused('bank_refused')
      return { id, url: placed.formUrl, orderId: placed.orderId, expires }
    },
  }
}
