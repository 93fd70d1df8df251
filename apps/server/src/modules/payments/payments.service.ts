import { randomUUID } from 'node:crypto'
import type { ContractRef } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import { type Acquirer, AcquirerSilent, type Registered } from '../../integrations/acquirer/acquirer.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Operator } from '../../platform/operator.ts'
import { orderNumberOf } from './order-number.ts'
import { markReturn, refuseSum } from './payments.rules.ts'
import * as store from './payments.store.ts'
import type { Settling } from './settling.service.ts'

/** How long the bank keeps an order open. */
export const sessionSeconds = 1200

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly acquirer: Acquirer
  readonly settling: Settling
  readonly log: Log
}

/** What a person asks to pay. */
export interface PaymentRequest {
  /** The contract meant, or those it may be: the first that exists is paid. */
  readonly contracts: readonly ContractRef[]
  readonly amount: Money
  readonly email: string | undefined
  readonly channel: store.Channel
  readonly language: Language
  readonly caller: Caller | undefined
  /** Where the payer returns, of an allowed origin; isPaid and source are added. */
  readonly returnUrl: string
  readonly failUrl: string
}

const descriptions: Readonly<Record<Language, (contract: string) => string>> = {
  en: (contract) => `Top-up of contract ${contract}`,
  ru: (contract) => `Пополнение договора ${contract}`,
  hy: (contract) => `${contract} պայմանագրի համալրում`,
}

export type Payments = ReturnType<typeof createPayments>

/** Paying by the bank's hosted page: the order, and what became of it. */
export function createPayments({ db, clock, operator, acquirer, settling, log }: Dependencies) {
  const { payments: limits, currency } = operator

  function checkSum(amount: Money, language: Language) {
    const refusal = refuseSum(amount, { ...limits, fractionDigits: currency.fractionDigits })
    if (!refusal) return
    throw new Refused(refusal, {
      values: { min: moneyText(limits.min, language, currency), max: moneyText(limits.max, language, currency) },
    })
  }

  async function register(id: string, contractId: string, request: PaymentRequest): Promise<Registered> {
    return acquirer.register({
      orderNumber: orderNumberOf(id),
      amount: request.amount,
      currency: currency.number,
      returnUrl: markReturn(request.returnUrl, true, request.channel),
      failUrl: markReturn(request.failUrl, false, request.channel),
      description: descriptions[request.language](contractId),
      language: request.language,
      sessionSeconds,
      contract: contractId,
      ...(request.email && { email: request.email }),
    })
  }

  return {
    /** The limits of a top-up, hundredths, and their currency (domain: Numbers). */
    limits: () => ({ min: limits.min, max: limits.max, currency: currency.code }),

    /**
     * Opens a payment and its order at the bank.
     * @returns the payment's id and the page that the payer goes to
     * @throws Refused `contract_unknown`, `payment_sum`, `payment_fraction`, `bank_refused`, `bank_silent`
     */
    async start(request: PaymentRequest): Promise<{ id: string; url: string }> {
      const contract = await store.findContract(db, request.contracts)
      if (!contract) throw new Refused('contract_unknown')
      checkSum(request.amount, request.language)
      const id = randomUUID()
      const now = clock.now()
      await db.transaction(async (tx) => {
        const customerId = request.caller?.customerId
        await store.insertPayment(tx, {
          ...request,
          id,
          contract: contract.id,
          customerId,
          currency: currency.code,
          now,
        })
        await settling.watch(tx, id)
      })
      const registered = await register(id, contract.contract_id, request).catch((error: unknown) => {
        if (!(error instanceof AcquirerSilent)) throw error
        log.warn({ payment: id, reason: error.reason }, 'the bank did not take the order in time')
        throw new Refused('bank_silent', { retryAfter: 60, cause: error })
      })
      if (registered.kind === 'registered') {
        await store.markPending(db, id, registered.orderId, registered.formUrl)
        return { id, url: registered.formUrl }
      }
      const refusal = registered.kind === 'refused' ? `${registered.code} ${registered.message}` : registered.kind
      // The bank's own words are kept with the payment, not in the log.
      const told = registered.kind === 'refused' ? { refusalCode: registered.code } : { refusal: registered.kind }
      log.warn({ payment: id, ...told }, 'the bank refused the order')
      await store.markFinal(db, id, 'failed', clock.now(), { refusal })
      throw new Refused('bank_refused')
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
