import type { Day } from '@kabinet/contract/kernel/days'

/** Contracts of one batch of a daily run, by id, both ends inclusive. */
export interface DayBatch {
  readonly day: Day
  readonly first: number
  readonly last: number
}
