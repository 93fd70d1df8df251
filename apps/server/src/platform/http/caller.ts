import type { ContractRef } from '@kabinet/contract/ids'
import type { ContractRole, PersonType, ProcessKeyKind } from '@kabinet/contract/kernel/rights'

/** Whom a valid token names; whether the session has ended only the database knows. */
export interface Identity {
  readonly customerId: number
  readonly sessionId: string
  /** Version of the session's tokens. Revoking them increases it; tokens of an earlier version are refused. */
  readonly sessionVersion: number
}

export interface Caller extends Identity {
  readonly personType: PersonType
}

export interface AccessibleContract extends ContractRef {
  readonly id: number
  readonly role: ContractRole
  readonly person_type: PersonType
}

/** Person who holds a key of one order; a union, so that each call's holder has the kinds that it takes. */
type ProcessHolder = {
  readonly [Kind in ProcessKeyKind]: { readonly kind: Kind; readonly keyId: number; readonly process: number }
}[ProcessKeyKind]

/** Person who holds a key instead of a session: docs/domain/connection.md#keys. */
export type KeyHolder = { readonly kind: 'customer'; readonly keyId: number; readonly phone: string } | ProcessHolder
