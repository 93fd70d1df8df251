import { type Acquirer, AcquirerSilent, type OrderStatus } from '../../integrations/acquirer/acquirer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Billing } from '../billing/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { orderNumberOf, paymentIdOf } from './order-number.ts'
import { askAgainSeconds, decideSettlement } from './payments.rules.ts'
import * as store from './payments.store.ts'

/** What a payment by card is called in the ledger: `type_id` of its transactions. */
const cardPaymentTypeId = 1
const sweepAtOnce = 20

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly acquirer: Acquirer
  readonly ledger: Ledger
  readonly billing: Billing
  /** How long the bank keeps an order open. */
  readonly sessionSeconds: number
  readonly log: Log
}

type Asked = Pick<store.Payment, 'id' | 'contract' | 'orderId'>

/** What the bank sends when an order changes: any parameters, signed. */
interface Callback {
  readonly orderNumber: string
  readonly [parameter: string]: unknown
}

export type Settling = ReturnType<typeof createSettling>

/** Finding out what became of payments: by callback, by the payer's question, and by the sweeper. */
export function createSettling({ db, clock, operator, acquirer, ledger, billing, sessionSeconds, log }: Dependencies) {
  async function raise(tx: Tx, payment: store.Payment, reason: string, facts: unknown) {
    const isNew = await store.insertAlarm(tx, payment.id, reason, facts, clock.now())
    if (isNew) log.error({ payment: payment.id, reason, facts }, 'payment alarm: the bank speaks of another order')
  }

  async function credit(tx: Tx, payment: store.Payment, pan: string | undefined) {
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
    await billing.noteReplenished(tx, payment.contract)
  }

  /** Takes the bank's word into the books: the state and the money in one transaction. True when it was credited. */
  function settle(id: string, says: OrderStatus): Promise<boolean> {
    return db.transaction(async (tx) => {
      const payment = await store.lockPayment(tx, id)
      const order = { ...payment, orderNumber: orderNumberOf(id), currency: operator.currency.number }
      const settlement = decideSettlement(order, says, clock.now(), sessionSeconds)
      if (settlement.kind === 'wait') return false
      if (settlement.kind === 'alarm') {
        await raise(tx, payment, settlement.reason, says)
        return false
      }
      const known = says.kind === 'known' ? says : undefined
      if (settlement.state === 'pending') {
        const askAt = new Date(clock.now().getTime() + askAgainSeconds(0) * 1000)
        await store.markPending(tx, id, known!.orderId, null, askAt)
        return false
      }
      const refusal = settlement.state === 'failed' ? { refusal: `action ${known?.actionCode}` } : {}
      await store.markFinal(tx, id, settlement.state, clock.now(), {
        ...refusal,
        ...(known && { orderId: known.orderId }),
        ...(known?.pan && { pan: known.pan }),
      })
      if (settlement.state !== 'succeeded') return false
      await credit(tx, payment, known?.pan)
      return true
    })
  }

  async function ask({ id, contract, orderId }: Asked): Promise<void> {
    try {
      const says = await acquirer.status(orderId ? { orderId } : { orderNumber: orderNumberOf(id) })
      if (await settle(id, says)) await billing.restart(contract)
    } catch (error) {
      if (!(error instanceof AcquirerSilent)) throw error
      log.warn({ payment: id, reason: error.reason }, 'the bank did not answer about an order')
    }
  }

  /** Asks about the payments that are due. Returns how many there were. */
  async function sweepBatch(): Promise<number> {
    const due = await db.transaction(async (tx) => {
      const now = clock.now()
      const found = await store.listDue(tx, now, sweepAtOnce)
      for (const { id, asked } of found) {
        await store.putOff(tx, id, now, new Date(now.getTime() + askAgainSeconds(asked + 1) * 1000))
      }
      return found
    })
    const report = (payment: string) => (error: unknown) =>
      log.error({ err: error, payment }, 'a payment could not be settled')
    await Promise.all(due.map((payment) => ask(payment).catch(report(payment.id))))
    return due.length
  }

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

    /** Asks about all payments that are due; one silent order does not hold up the others. */
    async sweep(): Promise<void> {
      while ((await sweepBatch()) === sweepAtOnce);
    },
  }
}
