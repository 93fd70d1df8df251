import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import type { Postings } from '../postings/postings.service.ts'
import type { Refund } from '../proration/refund.rules.ts'
import type { ContractSnapshot } from '../snapshot/contract-snapshot.ts'
import type { ServiceRow } from '../snapshot/snapshot.store.ts'
import { worksOf } from '../status/works.rules.ts'
import { daysBeyond, type Quote } from './changes.rules.ts'
import * as store from './changes.store.ts'

/**
 * Creates the change of a tariff today (docs/domain/services.md#tariffs). Its price is `readUnused`, once for all
 * tariffs on offer, and `quoteTariffChange` for each of them; `changeTariff` posts exactly that quote.
 */
export function createTariffChange({ operator }: Core, postings: Postings) {
  return {
    /** Returns the refund for the paid days of a service from today on; null if nothing is refundable. */
    readUnused: (tx: Tx, snapshot: ContractSnapshot, service: ServiceRow): Promise<Refund | null> =>
      postings.readRefund(tx, snapshot, service, snapshot.asOf),

    /**
     * Changes a service's tariff today: writes the tariff and how many days are paid beyond the period, posts the refund
     * and the new month's charge under the number of this change of the service, and ends the cashbacks that depend on
     * keeping the tariff.
     * @param to the new tariff with its quote, from `quoteTariffChange` in this transaction
     * @throws Refused `insufficient_funds`; `services_off` is a guard, since tariffs are not offered then
     */
    async changeTariff(
      tx: Tx,
      snapshot: ContractSnapshot,
      service: ServiceRow,
      { tariffId, quote }: { readonly tariffId: number; readonly quote: Quote },
    ): Promise<void> {
      const { contract, asOf } = snapshot
      if (worksOf(snapshot.facts, asOf) !== 'works') throw new Refused('services_off')
      if (quote.shortfall > 0) throw new Refused('insufficient_funds')
      const { code } = service
      const paidDays = daysBeyond(snapshot, quote.charge)
      const change = await store.switchTariff(tx, { contract, code, tariffId, day: asOf, paidDays })
      if (quote.refund) await postings.postRefund(tx, snapshot, service, quote.refund, { from: asOf, change })
      await postings.postFirstCharge(tx, snapshot, { code, change }, quote.charge)
      await store.endCashbacks(tx, contract, operator.tariffs.cashbacksLost)
    },
  }
}
