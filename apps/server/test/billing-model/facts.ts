import type { ModelDay } from './calendar.ts'

/** Service, add-on or bundle of a model. Amounts are in hundredths. */
export interface ModelService {
  /** Code of the service. A bundle has the code `bundle`, and its products cost nothing. */
  readonly code: string
  readonly group: number
  readonly kind: 'monthly' | 'daily' | 'bundle' | 'product'
  /** Whether it is an add-on, which lives and ends with the service that it is connected to. */
  readonly isAddOn: boolean
  tariff: string
  price: number
  /** Code of docs/domain/billing.md#service-statuses. */
  status: number
  /** What each paid day that has not been served yet has cost; the next one first. */
  paid: readonly number[]
  /** Planned tariff and the first day on which it may begin. */
  plan?: { readonly tariff: string; readonly price: number; day: ModelDay } | undefined
  /** First day on which it may end. */
  endsOn?: ModelDay | undefined
  /** First day without it. */
  endedOn?: ModelDay | undefined
  /** Last day that was charged for, if it is charged daily. */
  chargedOn?: ModelDay | undefined
}

export interface ModelCharge {
  readonly code: string
  readonly from: ModelDay
  readonly amount: number
}

export interface ModelPause {
  readonly from: ModelDay
  /** Exclusive end. */
  to: ModelDay
}

/** Credit that has not been settled. Its days follow the paid ones. */
export interface ModelCredit {
  readonly action: number
  /** Days on which it can keep services on. */
  left: number
  /** Days on which it has kept them on. */
  used: number
}

export interface ModelCashback {
  readonly typeId: number
  readonly sum: number
  isActive: boolean
  pausedDays: number
  readonly maxPausedDays: number
}
