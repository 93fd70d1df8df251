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

/** Person who holds a key instead of a session: docs/domain/connection.md#keys. */
export type KeyHolder =
  | { readonly kind: 'customer'; readonly keyId: number; readonly phone: string }
  | { readonly kind: 'process'; readonly keyId: number; readonly process: number }
  | { readonly kind: 'read'; readonly keyId: number; readonly process: number }
