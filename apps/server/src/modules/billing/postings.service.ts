import { randomUUID } from 'node:crypto'
import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'
import type { Ledger } from '../ledger/index.ts'
import type { ContractSnapshot } from './contract-snapshot.ts'
import type { ServiceRow } from './billing.store.ts'
import { typeIds } from './billing.messages.ts'
import { type FirstCharge, giveBack, paidTo, type Refund } from './changes.rules.ts'
import { insertCharges } from './billing.store.ts'
import * as store from './changes.store.ts'
import type { UsedOnCredit } from './owed.rules.ts'
import type { PostingContext } from './run.store.ts'

interface Dependencies {
  readonly ledger: Ledger
  readonly postingContext: () => PostingContext
}

/** How what customers change is put into the ledger: what comes back, and what is charged at once. */
export function createPostings({ ledger, postingContext }: Dependencies) {
  /**
   * What the unused days of a service would bring back.
   * @param from the first of them: today where another tariff takes its place, tomorrow where nothing does
   */
  async function refundOf(
    tx: Tx,
    { contract, facts }: ContractSnapshot,
    service: ServiceRow,
    from: Day,
  ): Promise<Refund | null> {
    const until = paidTo(facts, service)
    const { periodFrom, periodEnd } = facts
    if (!until || until <= from || !periodFrom || !periodEnd || service.cost === 0) return null
    const listed = await store.listPaid(tx, contract, service.code)
    const of = daysBetween(periodFrom, periodEnd)
    // A period that was brought over from elsewhere has no charge here: it is known by its days and the tariff.
    const paid = listed.length > 0 ? listed : [{ price: service.cost, days: of, of }]
    return giveBack(paid, daysBetween(from, until), postingContext().unit)
  }

  async function post(
    tx: Tx,
    { contract }: ContractSnapshot,
    {
      source,
      code,
      type,
      typeId,
      amount,
      details = {},
    }: {
      source: string
      code: string
      type: 'account' | 'payback'
      typeId: number
      amount: Money
      details?: object
    },
  ): Promise<number | undefined> {
    const { at, currency } = postingContext()
    return ledger.post(tx, {
      source,
      sourceId: `${contract}:${code}:${randomUUID()}`,
      at,
      type,
      typeId,
      contract,
      amount,
      currency,
      against: 'revenue',
      details: { ...details },
    })
  }

  /** Gives unused days back, and says which. */
  async function postRefund(
    tx: Tx,
    snapshot: ContractSnapshot,
    service: ServiceRow,
    refund: Refund,
    from: Day,
  ): Promise<void> {
    const { code, tariffId, cost } = service
    const unused = {
      service: code,
      tariff: tariffId,
      price: cost,
      days: refund.days,
      of: refund.of,
      from,
      until: addDays(from, refund.days - 1),
    }
    const details = { refund: unused }
    await post(tx, snapshot, {
      source: 'refund',
      code,
      type: 'payback',
      typeId: typeIds.refund,
      amount: refund.sum,
      details,
    })
  }

  /** Takes a first charge from the balance, and lists it. */
  async function postFirstCharge(tx: Tx, snapshot: ContractSnapshot, code: string, charge: FirstCharge): Promise<void> {
    if (charge.sum === 0) return
    const { contract } = snapshot
    const typeId = charge.days === null ? typeIds.month : typeIds.part
    const amount = money(-charge.sum)
    const transactionId = await post(tx, snapshot, { source: 'change', code, type: 'account', typeId, amount })
    if (transactionId) await store.insertFirstCharge(tx, { contract, code, transactionId, charge })
  }

  /** Charges the days that something was used on a credit, when it ends before the credit is settled. */
  async function settleUsed(
    tx: Tx,
    contract: number,
    { code, cost, tariffId }: Pick<ServiceRow, 'code' | 'cost' | 'tariffId'>,
    { sum, days, of, from, to }: UsedOnCredit,
  ): Promise<void> {
    const typeId = typeIds.onCredit
    const transactionId = await ledger.post(tx, {
      source: 'credit',
      sourceId: `${contract}:${from}:${code}`,
      at: postingContext().at,
      type: 'account',
      typeId,
      contract,
      amount: money(-sum),
      currency: postingContext().currency,
      against: 'revenue',
      details: {},
    })
    if (!transactionId) return
    const parts = [{ service: code, tariffId, cost: sum, price: cost, days: { count: days, of } }]
    await insertCharges(tx, { contract, transactionId, from, to, parts })
  }

  return { refundOf, postRefund, postFirstCharge, settleUsed }
}
