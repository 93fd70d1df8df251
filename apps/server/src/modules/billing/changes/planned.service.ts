import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { DayBatch } from '../batch.rules.ts'
import type { PeriodListener } from '../period-events.ts'
import type { Postings } from '../postings/postings.service.ts'
import { usedOnCredit } from '../proration/owed.rules.ts'
import * as store from './planned.store.ts'

interface Dependencies {
  readonly postings: Postings
  readonly announcePeriods: PeriodListener
}

export type Planned = ReturnType<typeof createPlanned>

/** Creates what makes planned changes take effect on their day. */
export function createPlanned({ operator }: Core, { postings, announcePeriods }: Dependencies) {
  return {
    /** Applies planned tariffs whose day has come; to be called before a month is charged at the new price. */
    async applyTariffChanges(tx: Tx, batch: DayBatch): Promise<void> {
      const changed = await store.applyTariffChanges(tx, batch, operator.tariffs.cashbacksLost)
      if (changed.length === 0) return
      await announcePeriods(
        tx,
        changed.map((each) => ({ kind: 'tariff_changed', day: batch.day, ...each })),
      )
    },

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
