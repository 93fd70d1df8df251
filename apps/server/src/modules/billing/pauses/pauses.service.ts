import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { DayBatch } from '../batch.rules.ts'
import * as store from './pauses.store.ts'

export type Pauses = ReturnType<typeof createPauses>

/** Creates the beginning and the end of pauses (docs/domain/services.md#pauses). */
export function createPauses({ operator }: Core) {
  return {
    beginDue: store.beginPauses,
    endDue: store.endPauses,
    /** Ends a contract's pause on `day`, today. */
    end: store.resumeContract,
    countPausedDays: (tx: Tx, batch: DayBatch) => store.countPausedDays(tx, batch, operator.billing.cashbackYears),
  }
}
