import type { Day } from '@kabinet/contract/kernel/days'

/** Contracts of one batch of a daily run: ids from `first` to `last`, both inclusive. */
export interface DayBatch {
  readonly day: Day
  readonly first: number
  readonly last: number
}
