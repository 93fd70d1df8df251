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
  'contract:owner+home': { INDIVIDUAL: ['owner'], LEGAL: [] },
}

describe.each(Object.keys(table) as Access[])('%s', (access) => {
  test.each(['INDIVIDUAL', 'LEGAL'] as const)('admits exactly the expected roles of %s customers', (person_type) => {
    expect(contractRoles.filter((role) => may(access, { role, person_type }))).toEqual(table[access][person_type])
    expect(mayPerson(access, person_type)).toBe(table[access][person_type].length > 0)
  })

  test('requires roles and a customer if it is about a contract, and no roles otherwise', () => {
    const { caller, roles } = rights[access]
    expect(roles !== undefined).toBe(access.startsWith('contract:'))
    if (roles) expect(caller).toBe('customer')
  })
})

test('payment-only roles can see a contract but not change it', () => {
  expect(contractRoles.filter(isPaymentOnly)).toEqual(['limited', 'guest'])
  for (const role of contractRoles.filter(isPaymentOnly)) {
    const granted = (Object.keys(rights) as Access[]).filter((access) => rights[access].roles?.includes(role))
    expect(granted).toEqual(['contract:any'])
  }
})
