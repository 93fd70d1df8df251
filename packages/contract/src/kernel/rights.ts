import type { Flag } from '../flags.ts'

/** Business customers are `LEGAL`, home customers `INDIVIDUAL`. */
export type PersonType = 'INDIVIDUAL' | 'LEGAL'

/**
 * Roles of an account on a contract: `owner` if the contract is the customer's own, otherwise depending on how it was
 * added: `full` by number and password, `limited` by number alone, `guest` by address. The last two may only pay.
 */
export const contractRoles = ['owner', 'full', 'limited', 'guest'] as const
export type ContractRole = (typeof contractRoles)[number]

export type Access =
  | 'public'
  | 'process'
  | 'customer'
  | 'customer+home'
  | 'contract:any'
  | 'contract:full'
  | 'contract:full+home'
  | 'contract:full+business'
  | 'contract:owner'
  | 'contract:owner+home'

/**
 * Kinds of keys, each held by a person who is becoming a customer: `customer` proves a phone number, `process` acts on
 * one order for a connection, `intercom` on one order for an intercom, which `read` only reads. See
 * docs/domain/connection.md#keys.
 */
export type KeyKind = 'customer' | 'process' | 'intercom' | 'read'

/** Kinds of keys that belong to one order. */
export type ProcessKeyKind = Exclude<KeyKind, 'customer'>

/** Feature of the orders that a kind of key belongs to. */
export const flagOfKey = {
  customer: 'mobileConnection',
  process: 'mobileConnection',
  intercom: 'intercomConnection',
  read: 'intercomConnection',
} as const satisfies Readonly<Record<KeyKind, Flag>>

interface Right {
  readonly caller: 'anyone' | 'process' | 'customer'
  readonly roles?: readonly ContractRole[]
  readonly person?: PersonType
}

/** Access table, enforced by the server and used by the cabinet to hide actions: docs/domain/rights.md#access. */
export const rights: Readonly<Record<Access, Right>> = {
  public: { caller: 'anyone' },
  process: { caller: 'process' },
  customer: { caller: 'customer' },
  'customer+home': { caller: 'customer', person: 'INDIVIDUAL' },
  'contract:any': { caller: 'customer', roles: ['owner', 'full', 'limited', 'guest'] },
  'contract:full': { caller: 'customer', roles: ['owner', 'full'] },
  'contract:full+home': { caller: 'customer', roles: ['owner', 'full'], person: 'INDIVIDUAL' },
  'contract:full+business': { caller: 'customer', roles: ['owner', 'full'], person: 'LEGAL' },
  'contract:owner': { caller: 'customer', roles: ['owner'] },
  'contract:owner+home': { caller: 'customer', roles: ['owner'], person: 'INDIVIDUAL' },
}

/** Returns whether a signed-in caller of this type passes `access`, regardless of the role on the contract. */
export function mayPerson(access: Access, personType: PersonType): boolean {
  const { person } = rights[access]
  return !person || person === personType
}

export function may(access: Access, holder: { role: ContractRole; person_type: PersonType }): boolean {
  const { roles } = rights[access]
  return (!roles || roles.includes(holder.role)) && mayPerson(access, holder.person_type)
}

export function isPaymentOnly(role: ContractRole): boolean {
  return role === 'limited' || role === 'guest'
}
