import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'

export interface ModelService {
  /** Also used for a bundle, with the code `bundle`; its products cost nothing. */
  readonly code: string
  readonly inBundle: boolean
  cost: Money
  readonly daily: boolean
  status: number
  /** Already paid days after the period. */
  paidDays: number
  /** Monthly charges, newest first. */
  readonly paid: { price: Money; days: number; of: number }[]
}

/** Charge, to be compared with the ledger. */
export interface ModelCharge {
  readonly subject: string
  readonly from: Day
  readonly amount: number
}
