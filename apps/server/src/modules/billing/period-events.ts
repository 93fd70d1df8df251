import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../platform/database/db.ts'

/** A turn in a contract's paid periods. */
export interface PeriodEvent {
  readonly kind: 'debit_near' | 'blocked' | 'restarted'
  /** The contract's key. */
  readonly contract: number
  /** The debit's day, the day the services were blocked, or the first day of the new period. */
  readonly day: Day
}

/** Runs in the transaction that the events happen in. */
export type PeriodListener = (tx: Tx, events: readonly PeriodEvent[]) => Promise<void>
