import type { ContractRole } from '@kabinet/contract/kernel/rights'
import { describe, expect, test } from 'vitest'
import { type AddedRole, chooseToAdd } from './access.rules.ts'

const home = (currentRole: ContractRole | null) => ({
  id: 1,
  contract_id: '1000001',
  billing_id: 'rb' as const,
  currentRole,
})
const business = (currentRole: ContractRole | null) => ({
  id: 2,
  contract_id: '1000001',
  billing_id: 'ul' as const,
  currentRole,
})

test('without a matching contract the choice is unknown', () => {
  expect(chooseToAdd([], 'full')).toBe('unknown')
})

describe('one contract', () => {
  test.each<[ContractRole | null, AddedRole, boolean]>([
    [null, 'full', true],
    [null, 'limited', true],
    [null, 'guest', true],
    ['owner', 'full', false],
    ['owner', 'limited', false],
    ['owner', 'guest', false],
    ['full', 'full', false],
    ['full', 'limited', false],
    ['full', 'guest', false],
    ['limited', 'full', true],
    ['limited', 'limited', false],
    ['limited', 'guest', false],
    ['guest', 'full', true],
    ['guest', 'limited', false],
    ['guest', 'guest', false],
  ])('with current role %s and requested as %s, is added: %s', (currentRole, role, added) => {
    const found = home(currentRole)
    expect(chooseToAdd([found], role)).toBe(added ? found : 'added')
  })
})

describe('a number in both billings', () => {
  test.each<[ContractRole | null, ContractRole | null, AddedRole, 'rb' | 'ul' | 'added']>([
    [null, null, 'limited', 'rb'],
    ['limited', null, 'limited', 'ul'],
    [null, 'limited', 'limited', 'rb'],
    ['limited', 'guest', 'limited', 'added'],
    ['owner', null, 'full', 'ul'],
    ['guest', 'owner', 'full', 'rb'],
    ['full', 'limited', 'full', 'ul'],
    ['full', 'owner', 'full', 'added'],
  ])('with current roles %s and %s, requested as %s, adds: %s', (rb, ul, role, expected) => {
    const chosen = chooseToAdd([home(rb), business(ul)], role)
    expect(typeof chosen === 'string' ? chosen : chosen.billing_id).toBe(expected)
  })
})
