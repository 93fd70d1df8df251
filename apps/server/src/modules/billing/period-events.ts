import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../platform/database/db.ts'
import type { ChangedTariff } from './facts.rules.ts'

export type PeriodEvent = {
  readonly contract: number
  /** Day of the debit, the suspension, the pause or the change, or the first day of the new period. */
  readonly day: Day
} & (
  | { readonly kind: 'debit_near' | 'blocked' | 'restarted' | 'paused' | 'resumed' }
  | ({ readonly kind: 'tariff_changed' } & ChangedTariff)
)

export type PeriodListener = (tx: Tx, events: readonly PeriodEvent[]) => Promise<void>
