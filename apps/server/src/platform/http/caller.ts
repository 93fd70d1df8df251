import type { ContractRef } from '@kabinet/contract/ids'
import type { ContractRole, PersonType } from '@kabinet/contract/kernel/rights'

/** Who calls: a signed-in customer and the session in use. */
export interface Caller {
  readonly customerId: number
  readonly sessionId: string
  /** Of the tokens that the caller came with: a changed password makes those of before worthless. */
  readonly sessionVersion: number
  readonly personType: PersonType
}

/** A contract that the caller holds, and how. */
export interface AccessibleContract extends ContractRef {
  /** The key of the row in `contract`. */
  readonly id: number
  readonly role: ContractRole
  readonly person_type: PersonType
}
