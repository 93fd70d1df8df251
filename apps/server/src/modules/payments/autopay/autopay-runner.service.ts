import { contractKey } from '@kabinet/contract/ids'
import { dayOf } from '@kabinet/contract/kernel/days'
import { languageOf } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { type Acquirer, AcquirerTimeout } from '../../../integrations/acquirer/acquirer.ts'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Billing } from '../../billing/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import { chargeOf, retryAt } from './autopay.rules.ts'
import type { Autopay } from './autopay.service.ts'
import * as store from './autopay.store.ts'
import * as cards from '../cards/cards.store.ts'
import type { OrderRequest, Orders } from '../orders/orders.service.ts'
import { isFinal } from '../orders/payments.rules.ts'
import * as payments from '../orders/payments.store.ts'
import type { Ended, PaymentTracker } from '../orders/payment-tracker.service.ts'

const chargeKind = 'autopay.charge'

interface Dependencies {
  readonly acquirer: Acquirer
  readonly billing: Billing
  readonly autopay: Autopay
  readonly orders: Orders
  readonly paymentTracker: PaymentTracker
  readonly notifications: Notifications
}

interface Charge {
  readonly payment: payments.Payment
  readonly request: OrderRequest
  readonly card: cards.PayingCard
}

/**
 * Registers autopay's jobs (docs/domain/payments.md#autopay). Whatever crashes, each attempt of each period charges the
 * card at most once: the order is stored before the bank is called, the bank is asked to charge it once, and the
 * outcome is read from the order's status. Only an order that expired uncharged is replaced by another.
 */
export function registerAutopayJobs(core: Core, dependencies: Dependencies): void {
  const { db, clock, operator, jobs, events, audit, log, site } = core
  const { acquirer, billing, autopay, orders, paymentTracker, notifications } = dependencies
  const { autopay: limits, zone } = operator

  const again = (tx: Tx, { contract, periodEnd, attempt }: store.AttemptKey, dueAt: Date) =>
    jobs.enqueue(tx, { kind: chargeKind, payload: { contract, periodEnd, attempt }, dueAt })

  async function requestOf(tx: Tx, contract: number, amount: Money): Promise<OrderRequest> {
    return {
      kind: 'autopay',
      contract: await store.getContract(tx, contract),
      amount,
      channel: 'card',
      language: languageOf(operator.defaultLocale),
      returnUrl: site.home,
      failUrl: site.home,
    }
  }

  function begin(key: store.AttemptKey): Promise<Charge | undefined> {
    return db.transaction(async (tx) => {
      const { paymentId, outcome } = await store.lockAttempt(tx, key)
      if (outcome) return undefined
      const card = await cards.findPayingCard(tx, key.contract)
      if (paymentId) {
        const payment = (await payments.findPayment(tx, paymentId))!
        if (!card || isFinal(payment.state)) return undefined
        return { payment, card, request: await requestOf(tx, key.contract, payment.amount) }
      }
      const snapshot = (await billing.read(tx, [key.contract])).get(key.contract)!
      const isDue = card && snapshot.facts.periodEnd === key.periodEnd
      const sum = isDue ? chargeOf(card.sum, snapshot.billingStatus, limits) : undefined
      if (!card || sum === undefined) {
        await store.endAttempt(tx, key, 'not_needed')
        return undefined
      }
      const request = await requestOf(tx, key.contract, sum)
      const id = await orders.insert(tx, request)
      await store.setPayment(tx, key, id)
      return { payment: (await payments.findPayment(tx, id))!, card, request }
    })
  }

  /**
   * Returns the id of the bank's order, registering it if necessary; undefined if the bank refuses it or polling does
   * not find it.
   */
  async function orderOf({ payment, request }: Charge): Promise<string | undefined> {
    if (payment.orderId) return payment.orderId
    const placed = await orders.place(payment.id, request)
    if (placed.kind === 'registered') return placed.orderId
    if (placed.kind === 'refused') return undefined
    await paymentTracker.pollNow(payment, 0)
    return (await payments.findPayment(db, payment.id))?.orderId ?? undefined
  }

  /**
   * If the order is still unpaid after the refusal, fails the payment and, if the bank no longer lists the card,
   * deactivates it.
   */
  async function refused({ payment: { id, contract }, request, card }: Charge, orderId: string, code: number) {
    const reported = await acquirer.status({ orderId })
    if (reported.kind !== 'known' || reported.state !== 'registered') return
    const linked = await acquirer.bindings(contractKey(request.contract))
    const isGone = !linked.some((binding) => binding.id === card.binding)
    await db.transaction(async (tx) => {
      await payments.lockPayment(tx, id)
      if (isGone) {
        await cards.lockCards(tx, contract)
        await cards.deactivateCard(tx, card.id)
        await notifyStopped(tx, contract, id)
      }
      await paymentTracker.fail(tx, id, `binding ${code}`)
    })
  }

  async function notifyStopped(tx: Tx, contract: number, payment: string): Promise<void> {
    await audit.record(tx, { action: 'autopay.stopped', contracts: [contract], details: { payment } })
    await notifications.addMany(tx, [{ kind: 'autopay_off', contract, subject: payment }])
    await events.publish(tx, { topic: 'contract', contract })
  }

  async function charge(begun: Charge): Promise<void> {
    const { payment, card } = begun
    const orderId = await orderOf(begun)
    if (!orderId) return
    if (await store.claimCharge(db, payment.id, clock.now())) {
      const charged = await acquirer.charge(orderId, card.binding)
      if (charged.kind === 'refused') await refused(begun, orderId, charged.errorCode)
    }
    await paymentTracker.pollNow({ ...payment, orderId }, 0)
  }

  jobs.external<store.AttemptKey>(chargeKind, async (key) => {
    const begun = await begin(key)
    if (!begun) return
    await charge(begun).catch((error: unknown) => {
      if (!(error instanceof AcquirerTimeout)) throw error
      // The tracker polls the order until it is final. If the order expires, `onEnd` queues the charge again.
      log.warn({ payment: begun.payment.id, reason: error.reason }, 'bank timed out on an autopay charge')
    })
  })

  async function declined(tx: Tx, attempt: store.Attempt, { id, contract, amount }: payments.Payment): Promise<void> {
    await store.endAttempt(tx, attempt, 'declined')
    if (!(await cards.findPayingCard(tx, contract))) return
    const at = retryAt({ ...attempt, failedAt: clock.now() }, limits.retryDays, zone)
    if (!at) {
      await autopay.stop(tx, contract)
      return notifyStopped(tx, contract, id)
    }
    const next = { ...attempt, attempt: attempt.attempt + 1 }
    await store.insertAttempt(tx, next, at)
    await again(tx, next, at)
    const values = { sum: amount, day: dayOf(at, zone) }
    await notifications.addMany(tx, [{ kind: 'autopay_failed', contract, subject: id, values }])
    await events.publish(tx, { topic: 'contract', contract })
  }

  paymentTracker.onEnd('autopay', async (tx, { payment, state }: Ended) => {
    const attempt = await store.lockAttemptOf(tx, payment.id)
    if (state === 'failed') return declined(tx, attempt, payment)
    if (state === 'succeeded') return store.endAttempt(tx, attempt, 'paid')
    await store.freeAttempt(tx, attempt)
    await again(tx, attempt, clock.now())
  })

  billing.eachDay(async (tx, batch) => {
    const begun = await store.insertFirstAttempts(tx, batch, limits.daysBefore, clock.now())
    await jobs.enqueueMany(tx, { kind: chargeKind, jobs: begun.map((payload) => ({ payload })) })
  })
}
