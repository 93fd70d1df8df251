import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'

export interface ModelService {
  /** Code of the service. A bundle has the code `bundle`, and its products cost nothing. */
  readonly code: string
  readonly inBundle: boolean
  cost: Money
  readonly daily: boolean
  status: number
  /** Number of paid days beyond the current period. */
  paidDays: number
  /** Monthly charges, newest first. */
  readonly paid: { price: Money; days: number; of: number }[]
}

export interface ModelCharge {
  readonly subject: string
  readonly from: Day
  readonly amount: number
}
