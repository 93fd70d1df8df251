import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../platform/database/db.ts'

export interface PeriodEvent {
  readonly kind: 'debit_near' | 'blocked' | 'restarted'
  readonly contract: number
  /** Day of the debit or the suspension, or the first day of the new period. */
  readonly day: Day
}

export type PeriodListener = (tx: Tx, events: readonly PeriodEvent[]) => Promise<void>
