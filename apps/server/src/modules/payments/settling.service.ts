import { type Acquirer, AcquirerSilent, type OrderStatus } from '../../integrations/acquirer/acquirer.ts'
import type { Audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Billing } from '../billing/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Receipts } from '../receipts/index.ts'
import { orderNumberOf, paymentIdOf } from './order-number.ts'
import { askAgainSeconds, decideSettlement, isFinal } from './payments.rules.ts'
import * as store from './payments.store.ts'

/** What a payment by card is called in the ledger: `type_id` of its transactions. */
const cardPaymentTypeId = 1
const askKind = 'payment.ask'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly acquirer: Acquirer
  readonly ledger: Ledger
  readonly billing: Billing
  readonly receipts: Receipts
  readonly jobs: Jobs
  readonly audit: Audit
  /** How long the bank keeps an order open. */
  readonly sessionSeconds: number
  readonly log: Log
}

type Asked = Pick<store.Payment, 'id' | 'orderId'>

/** What the bank sends when an order changes: any parameters, signed. */
interface Callback {
  readonly orderNumber: string
  readonly [parameter: string]: unknown
}

export type Settling = ReturnType<typeof createSettling>

/** Finding out what became of payments: by callback, by the payer's question, and by asking again and again. */
export function createSettling({
  db,
  clock,
  operator,
  acquirer,
  ledger,
  billing,
  receipts,
  jobs,
  audit,
  sessionSeconds,
  log,
}: Dependencies) {
  async function raise(tx: Tx, payment: store.Payment, reason: string, facts: unknown) {
    const isNew = await store.insertAlarm(tx, payment.id, reason, facts, clock.now())
    if (isNew) log.error({ payment: payment.id, reason }, 'payment alarm: the bank speaks of another order')
  }

  /** Returns the job that looks at what the money restarts. */
  async function credit(tx: Tx, payment: store.Payment, pan: string | undefined): Promise<number> {
    await ledger.post(tx, {
      source: 'payment',
      sourceId: payment.id,
      at: clock.now(),
      type: 'charge',
      typeId: cardPaymentTypeId,
      contract: payment.contract,
      amount: payment.amount,
      currency: payment.currency,
      against: 'bank',
      details: pan ? { pan } : {},
    })
    await receipts.enqueue(tx, payment.id)
    const details = { payment: payment.id, amount: payment.amount }
    await audit.record(tx, { action: 'payment.credited', contracts: [payment.contract], details })
    return billing.enqueueRestart(tx, payment.contract)
  }

  /**
   * Takes the bank's word into the books: the state and the money in one transaction. Returns the job that looks at
   * what the money restarts, when there was any.
   */
  function settle(id: string, says: OrderStatus): Promise<number | undefined> {
    return db.transaction(async (tx) => {
      const payment = await store.lockPayment(tx, id)
      const order = { ...payment, orderNumber: orderNumberOf(id), currency: operator.currency.number }
      const settlement = decideSettlement(order, says, clock.now(), sessionSeconds)
      if (settlement.kind === 'wait') return undefined
      if (settlement.kind === 'alarm') {
        await raise(tx, payment, settlement.reason, says)
        return undefined
      }
      const known = says.kind === 'known' ? says : undefined
      if (settlement.state === 'pending') {
        await store.markPending(tx, id, known!.orderId, null)
        return undefined
      }
      const refusal = settlement.state === 'failed' ? { refusal: `action ${known?.actionCode}` } : {}
      await store.markFinal(tx, id, settlement.state, clock.now(), {
        ...refusal,
        ...(known && { orderId: known.orderId }),
        ...(known?.pan && { pan: known.pan }),
      })
      return settlement.state === 'succeeded' ? credit(tx, payment, known?.pan) : undefined
    })
  }

  async function ask({ id, orderId }: Asked): Promise<void> {
    try {
      const says = await acquirer.status(orderId ? { orderId } : { orderNumber: orderNumberOf(id) })
      const restart = await settle(id, says)
      if (restart !== undefined) await jobs.runNow(restart)
    } catch (error) {
      if (!(error instanceof AcquirerSilent)) throw error
      log.warn({ payment: id, reason: error.reason }, 'the bank did not answer about an order')
    }
  }

  const askAt = (asked: number) => new Date(clock.now().getTime() + askAgainSeconds(asked) * 1000)

  jobs.outside<{ payment: string; asked: number }>(askKind, async ({ payment: id, asked }) => {
    const payment = await store.findPayment(db, id)
    if (!payment || isFinal(payment.state)) return
    await ask(payment)
    const { state } = (await store.findPayment(db, id))!
    if (isFinal(state)) return
    return { again: askAt(asked + 1), payload: { payment: id, asked: asked + 1 } }
  })

  return {
    /**
     * Asks the bank about an open payment, unless it was asked within `atMostEvery` seconds. A silent bank leaves
     * the payment as it is.
     */
    async askNow(payment: store.Payment, atMostEvery: number): Promise<void> {
      const now = clock.now()
      const free = await store.claimAsk(db, payment.id, now, new Date(now.getTime() - atMostEvery * 1000))
      if (free) await ask(payment)
    },

    /**
     * The bank called back: it is asked itself, whatever the callback says of the outcome.
     * @throws Refused `invalid_input` when the bank did not sign it, the order is not ours, or the sum not the order's
     */
    async calledBack(callback: Callback): Promise<void> {
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

    /** Has the bank asked about a payment until its state is final, in the transaction that opens it. */
    async watch(tx: Tx, id: string): Promise<void> {
      await jobs.enqueue(tx, {
        kind: askKind,
        lane: `payment:${id}`,
        payload: { payment: id, asked: 0 },
        dueAt: askAt(0),
      })
    },
  }
}
