import type { ContractRef } from '@kabinet/contract/ids'
import type { ContractRole, PersonType } from '@kabinet/contract/kernel/rights'

export interface Caller {
  readonly customerId: number
  readonly sessionId: string
  /** Version of the caller's tokens; changing a password invalidates older ones. */
  readonly sessionVersion: number
  readonly personType: PersonType
}

/** A contract that the caller has access to. */
export interface AccessibleContract extends ContractRef {
  readonly id: number
  readonly role: ContractRole
  readonly person_type: PersonType
}
