import { describe, expect, test } from 'vitest'
import {
  type Access,
  type ContractRole,
  contractRoles,
  isPaymentOnly,
  may,
  mayPerson,
  type PersonType,
  rights,
} from './rights.ts'

/** Access, then the roles that may: at home, then in business. */
const table: Record<Access, Record<PersonType, readonly ContractRole[]>> = {
  public: { INDIVIDUAL: contractRoles, LEGAL: contractRoles },
  process: { INDIVIDUAL: contractRoles, LEGAL: contractRoles },
  customer: { INDIVIDUAL: contractRoles, LEGAL: contractRoles },
  'customer+home': { INDIVIDUAL: contractRoles, LEGAL: [] },
  'contract:any': { INDIVIDUAL: contractRoles, LEGAL: contractRoles },
  'contract:full': { INDIVIDUAL: ['owner', 'full'], LEGAL: ['owner', 'full'] },
  'contract:full+home': { INDIVIDUAL: ['owner', 'full'], LEGAL: [] },
  'contract:full+business': { INDIVIDUAL: [], LEGAL: ['owner', 'full'] },
  'contract:owner': { INDIVIDUAL: ['owner'], LEGAL: ['owner'] },
}

describe.each(Object.keys(table) as Access[])('%s', (access) => {
  test.each(['INDIVIDUAL', 'LEGAL'] as const)('%s', (person_type) => {
    expect(contractRoles.filter((role) => may(access, { role, person_type }))).toEqual(table[access][person_type])
    expect(mayPerson(access, person_type)).toBe(table[access][person_type].length > 0)
  })

  test('asks for roles exactly when it speaks of a contract, and then for a customer', () => {
    const { caller, roles } = rights[access]
    expect(roles !== undefined).toBe(access.startsWith('contract:'))
    if (roles) expect(caller).toBe('customer')
  })
})

test('who may only pay has no right to a contract but to see it', () => {
  expect(contractRoles.filter(isPaymentOnly)).toEqual(['limited', 'guest'])
  for (const role of contractRoles.filter(isPaymentOnly)) {
    const granted = (Object.keys(rights) as Access[]).filter((access) => rights[access].roles?.includes(role))
    expect(granted).toEqual(['contract:any'])
  }
})
