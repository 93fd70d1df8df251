import type { ContractRef } from '@kabinet/contract/ids'
import type { ContractRole, PersonType } from '@kabinet/contract/kernel/rights'

export interface Caller {
  readonly customerId: number
  readonly sessionId: string
  /** Version of the session's tokens. Revoking them increases it; tokens of an earlier version are refused. */
  readonly sessionVersion: number
  readonly personType: PersonType
}

export interface AccessibleContract extends ContractRef {
  readonly id: number
  readonly role: ContractRole
  readonly person_type: PersonType
}
