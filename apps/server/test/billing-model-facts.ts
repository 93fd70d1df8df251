import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'

/** What a service of a history is: by which tariff of the test, and how it stands. */
export interface ModelService {
  /** A bundle is one, too, with the code `bundle`; its products cost nothing. */
  readonly code: string
  readonly inBundle: boolean
  cost: Money
  readonly daily: boolean
  status: number
  /** Days after the period that are paid already. */
  paidDays: number
  /** What was paid for it by the month, newest first. */
  readonly paid: { price: Money; days: number; of: number }[]
}

/** What was charged: for the books to be compared with. */
export interface ModelCharge {
  readonly subject: string
  readonly from: Day
  readonly amount: number
}
