/** What a person is: §6; `LEGAL` is business, `INDIVIDUAL` is home. */
export type PersonType = 'INDIVIDUAL' | 'LEGAL'

/**
 * How an account holds a contract (domain: Access): `owner` its own, `full` added with its password,
 * `limited` added without, `guest` found by address. The last two may only pay.
 */
export const contractRoles = ['owner', 'full', 'limited', 'guest'] as const
export type ContractRole = (typeof contractRoles)[number]

/** The access words of calls.tsv. */
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

interface Right {
  /** Who the caller must be before any contract is looked at. */
  readonly caller: 'anyone' | 'process' | 'customer'
  /** The roles on the named contract that may; absent where no contract is meant. */
  readonly roles?: readonly ContractRole[]
  readonly person?: PersonType
}

/** Who may do what: the one table, read by the server's guards and by the cabinet to hide or explain (§6). */
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
}

/** Whether a signed-in caller of this kind may use what asks for `access`, as far as no contract decides. */
export function mayPerson(access: Access, personType: PersonType): boolean {
  const { person } = rights[access]
  return !person || person === personType
}

/** Whether a signed-in caller who holds a contract in `role` may use what asks for `access`. */
export function may(access: Access, holder: { role: ContractRole; person_type: PersonType }): boolean {
  const { roles } = rights[access]
  return (!roles || roles.includes(holder.role)) && mayPerson(access, holder.person_type)
}

/** Payment-only contracts show number, masked initials, masked address and what is owed, nothing else (domain: Access). */
export function isPaymentOnly(role: ContractRole): boolean {
  return role === 'limited' || role === 'guest'
}
