import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { DayBatch } from '../batch.rules.ts'
import type { Postings } from '../postings/postings.service.ts'
import { usedOnCredit } from '../proration/owed.rules.ts'
import * as store from './planned.store.ts'

export type Planned = ReturnType<typeof createPlanned>

/** Creates what makes planned changes take effect on their day. */
export function createPlanned({ operator }: Core, postings: Postings) {
  return {
    /** Applies planned tariffs whose day has come; to be called before a month is charged at the new price. */
    applyTariffChanges: (tx: Tx, batch: DayBatch) =>
      store.applyTariffChanges(tx, batch, operator.tariffs.cashbacksLost),

    /** Ends services whose end is scheduled, and charges their unpaid credit days. */
    async endConnected(tx: Tx, batch: DayBatch): Promise<void> {
      const { unit } = postings.context()
      for (const { contract, ...dropped } of await store.endConnected(tx, batch)) {
        const used = usedOnCredit(dropped, dropped.cost, batch.day, unit)
        if (used) await postings.postUsedOnCredit(tx, contract, dropped, used)
      }
    },
  }
}
