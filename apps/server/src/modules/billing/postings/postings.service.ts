import { randomUUID } from 'node:crypto'
import { addDays, type Day, daysBetween } from '@kabinet/contract/kernel/days'
import { type Money, money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { ContractSnapshot } from '../snapshot/contract-snapshot.ts'
import type { ServiceRow } from '../billing.store.ts'
import { typeIds } from '../billing.messages.ts'
import { type FirstCharge, giveBack, paidTo, type Refund } from '../changes/changes.rules.ts'
import { insertCharges } from '../billing.store.ts'
import * as store from '../changes/changes.store.ts'
import type { UsedOnCredit } from '../proration/owed.rules.ts'
import type { PostingContext } from '../day-run/run.store.ts'

interface Dependencies {
  readonly ledger: Ledger
  readonly postingContext: () => PostingContext
}

export function createPostings({ ledger, postingContext }: Dependencies) {
  /**
   * Returns the refund for a service's unused days; null if nothing is refundable.
   * @param from first unused day: today if the tariff is changed, otherwise tomorrow
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
    // A period imported from the old system has no charge here; its days and tariff are all that is known.
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

  async function postFirstCharge(tx: Tx, snapshot: ContractSnapshot, code: string, charge: FirstCharge): Promise<void> {
    if (charge.sum === 0) return
    const { contract } = snapshot
    const typeId = charge.days === null ? typeIds.month : typeIds.part
    const amount = money(-charge.sum)
    const transactionId = await post(tx, snapshot, { source: 'change', code, type: 'account', typeId, amount })
    if (transactionId) await store.insertFirstCharge(tx, { contract, code, transactionId, charge })
  }

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
