import { cashback, serviceStatus } from '@kabinet/contract/ids'
import { addDays, type Day, daysBetween, startOf } from '@kabinet/contract/kernel/days'
import { type Money, money, unit } from '@kabinet/contract/kernel/money'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Ledger, Movement } from '../../ledger/index.ts'
import type { DayBatch } from '../batch.rules.ts'
import { typeIds } from '../billing.messages.ts'
import type { DebitPart } from '../proration/debit.rules.ts'
import type { FirstCharge } from '../proration/first-charge.rules.ts'
import type { OwedDays, UsedOnCredit } from '../proration/owed.rules.ts'
import { type Refund, refundFor } from '../proration/refund.rules.ts'
import { type ContractSnapshot, productsOf } from '../snapshot/contract-snapshot.ts'
import type { ServiceRow } from '../snapshot/snapshot.store.ts'
import { payCashbacks } from './cashbacks.store.ts'
import * as store from './charges.store.ts'
import { chargeDays } from './daily.store.ts'
import type { PostingContext } from './statements.store.ts'

/** Charged parts of the days from `from` to `to` (exclusive). */
export interface PeriodCharge {
  readonly from: Day
  readonly to: Day
  readonly parts: readonly DebitPart[]
  readonly sum: Money
}

type Posting = Pick<Movement, 'source' | 'sourceId' | 'typeId' | 'amount'> & Partial<Pick<Movement, 'type' | 'details'>>

export type Postings = ReturnType<typeof createPostings>

/** Creates everything that billing posts to the ledger and to the list of charges; what is due is decided before. */
export function createPostings({ clock, operator }: Core, ledger: Ledger) {
  const { currency } = operator
  const context = (): PostingContext => ({
    at: clock.now(),
    currency: currency.code,
    types: typeIds,
    unit: unit(currency.fractionDigits),
  })

  function post(tx: Tx, contract: number, posting: Posting): Promise<number | undefined> {
    return ledger.post(tx, {
      type: 'account',
      details: {},
      ...posting,
      contract,
      at: clock.now(),
      currency: currency.code,
      against: 'revenue',
    })
  }

  return {
    context,

    /** Charges the daily services of a batch, or one of them, for the batch's day; returns how many rows it touched. */
    chargeDays: (tx: Tx, batch: DayBatch, only?: string) => chargeDays(tx, batch, context(), only),

    /** Pays the cashbacks of the periods that were charged on the batch's day, once per period. */
    payCashbacks: (tx: Tx, { day, ...range }: DayBatch) =>
      payCashbacks(tx, { ...range, since: startOf(day, operator.zone) }, context(), cashback),

    /**
     * Returns the refund for a service's unused days, by what was charged for them; null if nothing is refundable.
     * @param from first unused day: today if the tariff is changed, otherwise `firstUnserved`
     */
    async readRefund(tx: Tx, snapshot: ContractSnapshot, service: ServiceRow, from: Day): Promise<Refund | null> {
      const { contract, facts } = snapshot
      const { periodFrom, periodEnd } = facts
      if (!periodFrom || !periodEnd || service.cost === 0) return null
      // Days paid ahead are kept while the contract is blocked or works on a credit.
      const unused = Math.max(0, daysBetween(from, periodEnd)) + service.paidDays
      if (unused === 0) return null
      const listed = await store.listPaid(tx, contract, service.code)
      const of = daysBetween(periodFrom, periodEnd)
      // A period imported from the old system has no charge here; its days and tariff are all that is known.
      const paid = listed.length > 0 ? listed : [{ price: service.cost, days: of, of }]
      return refundFor(paid, unused, snapshot.unit)
    },

    /**
     * Posts the refund for a service's unused days from `from` on.
     * @param change number of the service's change that it is for
     */
    async postRefund(
      tx: Tx,
      { contract }: ContractSnapshot,
      service: ServiceRow,
      refund: Refund,
      { from, change }: { readonly from: Day; readonly change: number },
    ) {
      const { code, tariffId } = service
      const { days, of, sum, price } = refund
      const until = addDays(from, days - 1)
      await post(tx, contract, {
        source: 'refund',
        sourceId: `${contract}:${code}:${change}`,
        type: 'payback',
        typeId: typeIds.refund,
        amount: sum,
        details: { refund: { service: code, tariff: tariffId, price, days, of, from, until } },
      })
    },

    /** Posts the first charge of a service that was connected or whose tariff was changed, by that change's number. */
    async postFirstCharge(
      tx: Tx,
      { contract }: ContractSnapshot,
      { code, change }: { readonly code: string; readonly change: number },
      charge: FirstCharge,
    ) {
      if (charge.sum === 0) return
      const transactionId = await post(tx, contract, {
        source: 'change',
        sourceId: `${contract}:${code}:${change}`,
        typeId: charge.days === null ? typeIds.month : typeIds.part,
        amount: money(-charge.sum),
      })
      if (transactionId) await store.insertFirstCharge(tx, { contract, code, change, transactionId, charge })
    },

    /** Posts a month that begins; false if it was posted before. */
    async postMonth(tx: Tx, { contract, services }: ContractSnapshot, { from, to, parts, sum }: PeriodCharge) {
      const charged = services.filter(
        ({ status }) => status === serviceStatus.active || status === serviceStatus.unpaid,
      )
      const transactionId = await post(tx, contract, {
        source: 'period',
        sourceId: `${contract}:${from}`,
        typeId: typeIds.month,
        amount: money(-sum),
        details: parts.some(({ service }) => service === null) ? { products: productsOf(charged) } : {},
      })
      if (!transactionId) return false
      await store.insertCharges(tx, { kind: 'period', contract, transactionId, from, to, parts })
      return true
    },

    /** Posts the unpaid days of a credit that has ended. */
    async postOwed(tx: Tx, contract: number, { from, to, parts, sum }: OwedDays) {
      const transactionId = await post(tx, contract, {
        source: 'credit',
        sourceId: `${contract}:${from}`,
        typeId: typeIds.onCredit,
        amount: money(-sum),
      })
      if (!transactionId) return
      const costing = parts.filter(({ cost }) => cost > 0)
      await store.insertCharges(tx, { kind: 'credit', contract, transactionId, from, to, parts: costing })
    },

    /** Posts the credit days of one service that ends before its credit is settled. */
    async postUsedOnCredit(
      tx: Tx,
      contract: number,
      { code, cost, tariffId }: Pick<ServiceRow, 'code' | 'cost' | 'tariffId'>,
      { sum, days, of, from, to }: UsedOnCredit,
    ) {
      const transactionId = await post(tx, contract, {
        source: 'credit',
        sourceId: `${contract}:${from}:${code}`,
        typeId: typeIds.onCredit,
        amount: money(-sum),
      })
      if (!transactionId) return
      const parts = [{ service: code, tariffId, cost: sum, price: cost, days: { count: days, of } }]
      await store.insertCharges(tx, { kind: 'credit', contract, transactionId, from, to, parts })
    },

    /** Posts what ordered services cost from their activation to the end of the running period. */
    async postActivation(tx: Tx, contract: number, services: readonly ServiceRow[], charge: PeriodCharge) {
      const { from, to, parts, sum } = charge
      const products = productsOf(services)
      const transactionId = await post(tx, contract, {
        source: 'activation',
        // A code that was activated is never given to another service of the contract.
        sourceId: `${contract}:${services[0]!.code}`,
        typeId: parts.every(({ days }) => days === null) ? typeIds.month : typeIds.part,
        amount: money(-sum),
        details: products.length > 0 ? { products } : {},
      })
      if (transactionId) await store.insertCharges(tx, { kind: 'activation', contract, transactionId, from, to, parts })
    },

    /** Posts the fee for connecting, once for each order. */
    async postConnectionFee(tx: Tx, contract: number, { sum, order }: { readonly sum: Money; readonly order: string }) {
      if (sum === 0) return
      await post(tx, contract, {
        source: 'connection',
        sourceId: `${contract}:${order}`,
        type: 'payment',
        typeId: typeIds.connection,
        amount: money(-sum),
      })
    },
  }
}
