import type { Day } from '@kabinet/contract/kernel/days'

/** The contracts of one batch of a day's run, by their keys, both ends included. */
export interface DayBatch {
  /** The day that has begun. */
  readonly day: Day
  readonly first: number
  readonly last: number
}
