import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../platform/database/db.ts'

export interface PeriodEvent {
  readonly kind: 'debit_near' | 'blocked' | 'restarted'
  /** Contract id. */
  readonly contract: number
  /** Day of the debit, of the suspension, or first day of the new period. */
  readonly day: Day
}

/** Runs in the same transaction as the events. */
export type PeriodListener = (tx: Tx, events: readonly PeriodEvent[]) => Promise<void>
