import type { ContractRef } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Operator } from '../../platform/operator.ts'
import type { OpenedPayment, Orders } from './orders.service.ts'
import { type Channel, refuseSum } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { Settling } from './settling.service.ts'

interface Dependencies {
  readonly db: Db
  readonly operator: Operator
  readonly orders: Orders
  readonly settling: Settling
}

/** What a person asks to pay. */
export interface PaymentRequest {
  /** The contract meant, or those it may be: the first that exists is paid. */
  readonly contracts: readonly ContractRef[]
  readonly amount: Money
  readonly email: string | undefined
  readonly channel: Channel
  readonly language: Language
  readonly caller: Caller | undefined
  /** Where the payer returns, of an allowed origin; isPaid and source are added. */
  readonly returnUrl: string
  readonly failUrl: string
}

export type Payments = ReturnType<typeof createPayments>

/** Paying by the bank's hosted page: the order, and what became of it. */
export function createPayments({ db, operator, orders, settling }: Dependencies) {
  const { payments: limits, currency } = operator

  function checkSum(amount: Money, language: Language) {
    const refusal = refuseSum(amount, { ...limits, fractionDigits: currency.fractionDigits })
    if (!refusal) return
    throw new Refused(refusal, {
      values: { min: moneyText(limits.min, language, currency), max: moneyText(limits.max, language, currency) },
    })
  }

  return {
    /** The limits of a top-up, hundredths, and their currency (domain: Numbers). */
    limits: () => ({ min: limits.min, max: limits.max, currency: currency.code }),

    /**
     * Opens a payment and its order at the bank.
     * @returns the payment's id, the page that the payer goes to, the bank's id of the order, and until when it is open
     * @throws Refused `contract_unknown`, `payment_sum`, `payment_fraction`, `bank_refused`, `bank_silent`
     */
    async start(request: PaymentRequest): Promise<OpenedPayment> {
      const contract = await store.findContract(db, request.contracts)
      if (!contract) throw new Refused('contract_unknown')
      checkSum(request.amount, request.language)
      return orders.open({ ...request, kind: 'top_up', contract, customerId: request.caller?.customerId })
    },

    /** How many payments have not come to their end. */
    countOpen: () => store.countOpen(db),

    /**
     * What became of a payment; one still open is asked about at the bank first, at most every two seconds.
     * @throws Refused `transaction_unknown`
     */
    async check(id: string): Promise<store.Payment> {
      const payment = await store.findPayment(db, id)
      if (!payment) throw new Refused('transaction_unknown')
      if (payment.state !== 'pending' && payment.state !== 'created') return payment
      await settling.askNow(payment, 2)
      return (await store.findPayment(db, id))!
    },
  }
}
