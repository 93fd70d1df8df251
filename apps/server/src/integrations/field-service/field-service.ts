import type { VisitState, VisitWork } from '@kabinet/contract/visit-values'
import type { Sent } from '../../platform/http/signed-webhook.ts'

/** Whole visit as the field service keeps it. */
export interface WorkOrder {
  /** Number of the visit. */
  readonly process: number
  readonly contract: string
  readonly type_work: VisitWork
  readonly address: string
  readonly name: string
  readonly phone: string | null
  readonly comment: string
  /** Start in seconds since 1970; midnight if it is during the day. */
  readonly at: number
  readonly day_long: boolean
  /** Code of the engineer, if one is assigned. */
  readonly engineer: string | null
  readonly state: VisitState
}

/** System in which the provider's engineers get their orders: docs/domain/integrations.md#field-service. */
export interface FieldService {
  /** Stores a visit under its number in place of what was there. Throws unless it was accepted. */
  put(order: WorkOrder): Promise<void>
  isGenuine(sent: Sent): boolean
}
