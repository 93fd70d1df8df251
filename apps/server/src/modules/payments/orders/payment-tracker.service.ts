import { type Acquirer, AcquirerTimeout, type OrderStatus } from '../../../integrations/acquirer/acquirer.ts'
import type { FastPayment } from '../../../integrations/fast-payment/fast-payment.ts'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import type { Billing } from '../../billing/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Receipts } from '../../receipts/index.ts'
import { orderNumberOf, paymentIdOf } from './order-number.ts'
import {
  askAgainSeconds,
  decideSettlement,
  isFinal,
  mayBecome,
  type PaymentKind,
  type PaymentState,
  typeIdOf,
} from './payments.rules.ts'
import * as store from './payments.store.ts'

const pollKind = 'payment.ask'

interface Dependencies {
  readonly acquirer: Acquirer
  readonly fastPayment: FastPayment
  readonly billing: Billing
  readonly receipts: Receipts
  readonly notifications: Notifications
}

type Asked = Pick<store.Payment, 'id' | 'orderId' | 'qrId' | 'qrRejected'>

interface Callback {
  readonly orderNumber: string
  readonly [parameter: string]: unknown
}

export interface Ended {
  readonly payment: store.Payment
  readonly state: PaymentState
  readonly known?: Extract<OrderStatus, { kind: 'known' }> | undefined
}

type Ending = (tx: Tx, ended: Ended) => Promise<void>

export type PaymentTracker = ReturnType<typeof createPaymentTracker>

/** Creates the tracker that follows payments to their end: by callback, when the payer asks, and by polling. */
export function createPaymentTracker(
  { db, clock, operator, jobs, events, audit, log }: Core,
  { acquirer, fastPayment, billing, receipts, notifications }: Dependencies,
) {
  const endings = new Map<PaymentKind, Ending>()

  async function raise(tx: Tx, payment: store.Payment, reason: string, facts: unknown) {
    const isNew = await store.insertAlarm(tx, payment.id, reason, facts, clock.now())
    if (isNew) log.error({ payment: payment.id, reason }, 'payment alarm: bank reports do not match the order')
  }

  async function credit(tx: Tx, payment: store.Payment, pan: string | undefined): Promise<number> {
    const restart = await billing.credit(tx, {
      source: 'payment',
      sourceId: payment.id,
      at: clock.now(),
      type: 'charge',
      typeId: typeIdOf(payment),
      contract: payment.contract,
      amount: payment.amount,
      currency: payment.currency,
      against: 'bank',
      details: pan ? { pan } : {},
    })
    await receipts.enqueue(tx, payment.id)
    const arrived = { kind: 'payment_arrived', contract: payment.contract, subject: payment.id } as const
    await notifications.addMany(tx, [{ ...arrived, values: { sum: payment.amount } }])
    const details = { payment: payment.id, amount: payment.amount }
    await audit.record(tx, { action: 'payment.credited', contracts: [payment.contract], details })
    return restart
  }

  async function end(tx: Tx, ended: Ended, refusal?: string): Promise<void> {
    const { payment, state, known } = ended
    await store.markFinal(tx, payment.id, state, clock.now(), {
      ...(refusal && { refusal }),
      ...(known && { orderId: known.orderId }),
      ...(known?.pan && { pan: known.pan }),
    })
    await endings.get(payment.kind)?.(tx, ended)
    const { contract, customerId: customer } = payment
    if (customer !== null) await events.publish(tx, { topic: 'payment', contract, customer })
  }

  /** Applies the bank's status in one transaction. Returns the id of the restart job if money was credited. */
  function reconcile(id: string, reported: OrderStatus): Promise<number | undefined> {
    return db.transaction(async (tx) => {
      const payment = await store.lockPayment(tx, id)
      const order = { ...payment, orderNumber: orderNumberOf(id), currency: operator.currency.number }
      const settlement = decideSettlement(order, reported, clock.now(), operator.payments.orderMinutes * 60)
      if (settlement.kind === 'wait') return undefined
      if (settlement.kind === 'alarm') {
        await raise(tx, payment, settlement.reason, reported)
        return undefined
      }
      const known = reported.kind === 'known' ? reported : undefined
      if (settlement.state === 'pending') {
        await store.markPending(tx, id, known!.orderId, null)
        return undefined
      }
      const { state } = settlement
      await end(tx, { payment, state, known }, state === 'failed' ? `action ${known?.actionCode}` : undefined)
      return state === 'succeeded' && payment.kind !== 'link' ? credit(tx, payment, known?.pan) : undefined
    })
  }

  async function lookAtCode({ id, orderId, qrId, qrRejected }: Asked): Promise<void> {
    if (!orderId || !qrId || qrRejected) return
    if ((await fastPayment.status(orderId, qrId)) === 'rejected') await store.markCodeRejected(db, id)
  }

  async function ask(payment: Asked): Promise<OrderStatus | undefined> {
    const { id, orderId } = payment
    try {
      const reported = await acquirer.status(orderId ? { orderId } : { orderNumber: orderNumberOf(id) })
      const restart = await reconcile(id, reported)
      if (restart !== undefined) await jobs.runNow(restart)
      if (reported.kind === 'known' && reported.state === 'registered') await lookAtCode(payment)
      return reported
    } catch (error) {
      if (!(error instanceof AcquirerTimeout)) throw error
      log.warn({ payment: id, reason: error.reason }, 'bank timed out on an order status')
      return undefined
    }
  }

  const askAt = (asked: number, isAlarmed = false) =>
    new Date(clock.now().getTime() + askAgainSeconds(asked, isAlarmed) * 1000)

  jobs.external<{ payment: string; asked: number }>(pollKind, async ({ payment: id, asked }) => {
    const payment = await store.findPayment(db, id)
    if (!payment || isFinal(payment.state)) return
    await ask(payment)
    const { state } = (await store.findPayment(db, id))!
    if (isFinal(state)) return
    return { again: askAt(asked + 1, await store.hasStatusAlarm(db, id)), payload: { payment: id, asked: asked + 1 } }
  })

  return {
    onEnd: (kind: PaymentKind, ending: Ending) => void endings.set(kind, ending),

    /** Fails a payment that the bank has refused; a final payment is left unchanged. */
    async fail(tx: Tx, id: string, refusal: string): Promise<void> {
      const payment = await store.lockPayment(tx, id)
      if (mayBecome(payment.state, 'failed')) await end(tx, { payment, state: 'failed' }, refusal)
    },

    /**
     * Polls the bank for an open payment, unless `pollNow` did so within the last `minInterval` seconds. A timeout
     * leaves the payment as it is.
     * @returns the bank's status; undefined if not polled or timed out
     */
    async pollNow(payment: Asked, minInterval: number): Promise<OrderStatus | undefined> {
      const now = clock.now()
      const free = await store.claimAsk(db, payment.id, now, new Date(now.getTime() - minInterval * 1000))
      return free ? ask(payment) : undefined
    },

    /**
     * Handles the bank's callback by polling: the callback's own outcome is not trusted.
     * @throws Refused `invalid_input` if the signature, the order number or the amount is wrong
     */
    async handleCallback(callback: Callback): Promise<void> {
      const refuse = (name: string) => {
        throw new Refused('invalid_input', { fields: [{ field: `query.${name}`, message: String(callback[name]) }] })
      }
      if (!acquirer.isGenuine(callback)) return refuse('checksum')
      const id = paymentIdOf(callback.orderNumber)
      const payment = id ? await store.findPayment(db, id) : undefined
      if (!payment) return refuse('orderNumber')
      const said = callback['amount']
      if (said !== undefined && Number(said) !== payment.amount) {
        await raise(db, payment, 'callback_amount', { said })
        return refuse('amount')
      }
      await ask(payment)
    },

    async trackUntilFinal(tx: Tx, id: string): Promise<void> {
      await jobs.enqueue(tx, {
        kind: pollKind,
        orderingKey: `payment:${id}`,
        payload: { payment: id, asked: 0 },
        dueAt: askAt(0),
      })
    },
  }
}
