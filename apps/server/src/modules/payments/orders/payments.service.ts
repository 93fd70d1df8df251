import { dayMs } from '@kabinet/contract/kernel/durations'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Core } from '../../../platform/core.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Refused } from '../../../platform/http/errors.ts'
import type { OpenedPayment, Orders } from './orders.service.ts'
import { checkSum } from '../check-sum.ts'
import { alarmReasons, bankStateOf, type Channel, isFinal } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { Receipts } from '../../receipts/index.ts'
import type { PaymentTracker } from './payment-tracker.service.ts'

interface Dependencies {
  readonly orders: Orders
  readonly paymentTracker: PaymentTracker
  readonly receipts: Pick<Receipts, 'linkTo'>
}

export interface PaymentRequest {
  readonly contracts: readonly ContractRef[]
  readonly amount: Money
  readonly email: string | undefined
  readonly channel: Channel
  readonly language: Language
  readonly caller: Caller | undefined
  readonly returnUrl: string
  readonly failUrl: string
}

export type Payments = ReturnType<typeof createPaymentService>

export function createPaymentService(
  { db, clock, operator }: Core,
  { orders, paymentTracker, receipts }: Dependencies,
) {
  const { payments: limits, currency } = operator

  return {
    /** Limits of a top-up in hundredths (docs/domain/payments.md#amounts-to-pay). */
    limits: () => ({ min: limits.min, max: limits.max, currency: currency.code }),

    /**
     * Opens a payment and its order at the bank.
     * @throws Refused `contract_unknown`, `payment_sum`, `payment_fraction`, `bank_refused`, `bank_unavailable`
     */
    async start(request: PaymentRequest): Promise<OpenedPayment> {
      // Checked before the lookup: an invalid amount must not reveal which numbers exist.
      checkSum(request.amount, request.language, { limits, currency, outside: 'payment_sum' })
      const contract = await store.findContract(db, request.contracts)
      if (!contract) throw new Refused('contract_unknown')
      return orders.open({ ...request, kind: 'top_up', contract, customerId: request.caller?.customerId })
    },

    countOpen: () => store.countOpen(db),

    /** Counts alarms by reason: those of open payments, and any `contradiction` or `not_linked` of the last 30 days. */
    async countAlarms(): Promise<Record<string, number>> {
      const found = await store.countAlarms(db, new Date(clock.now().getTime() - 30 * dayMs))
      const none = Object.fromEntries(alarmReasons.map((reason) => [reason, 0]))
      return { ...none, ...Object.fromEntries(found.map(({ reason, count }) => [reason, count])) }
    },

    /**
     * Returns a payment's state for its payer. An open payment is polled first, at most every two seconds.
     * @throws Refused `transaction_unknown`
     */
    async check(id: string) {
      const payment = await store.findPayment(db, id)
      if (!payment) throw new Refused('transaction_unknown')
      const isOpen = !isFinal(payment.state)
      const reported = isOpen ? await paymentTracker.pollNow(payment, 2) : undefined
      const now = isOpen ? (await store.findPayment(db, id))! : payment
      const hasReceipt = now.state === 'succeeded' && now.kind !== 'link'
      return {
        ...now,
        progress: {
          ...(await store.getContract(db, now.contract)),
          bank_state: bankStateOf(now.state, reported),
          receipt: hasReceipt ? receipts.linkTo(id) : null,
        },
      }
    },
  }
}
