import type { ContractRef } from '@kabinet/contract/ids'
import type { ContractRole, PersonType } from '@kabinet/contract/kernel/rights'

export interface Caller {
  readonly customerId: number
  readonly sessionId: string
  /** Version of the session's tokens; renewing them, as after a password change, invalidates earlier versions. */
  readonly sessionVersion: number
  readonly personType: PersonType
}

export interface AccessibleContract extends ContractRef {
  readonly id: number
  readonly role: ContractRole
  readonly person_type: PersonType
}
