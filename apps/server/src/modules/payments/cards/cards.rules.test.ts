import { contractRoles } from '@kabinet/contract/kernel/rights'
import { expect, test } from 'vitest'
import { bindingOf, managesCard } from './cards.rules.ts'

test('only the owner and accounts with full access manage cards', () => {
  const managing = contractRoles.filter((role) => managesCard({ role, person_type: 'INDIVIDUAL' }))
  expect(managing).toEqual(['owner', 'full'])
})

test('the newest linked card with the masked number that paid is found', () => {
  const bindings = ['411111**1111', '510000**2095', '411111**1111'].map((pan, index) => ({ id: String(index), pan }))
  expect(bindingOf(bindings, '411111**1111')).toBe(bindings[2])
  expect(bindingOf(bindings, '400000**0002')).toBeUndefined()
  expect(bindingOf(bindings, null)).toBeUndefined()
})
