import { expect, test } from 'vitest'
import type { Translate } from '../../shared/i18n/messages.tsx'
import type { AccessibleContract } from './contract-list.ts'
import { distinctName } from './distinct-name.ts'

const t = ((_key: string, { number }: { number: string }) => `No. ${number}`) as unknown as Translate

function contract(contract_id: string, description: string, address: string): AccessibleContract {
  return { contract_id, billing_id: 'rb', title: contract_id, role: 'full', description, address } as AccessibleContract
}

const nameOf = (contract_id: string, ...all: readonly AccessibleContract[]) =>
  distinctName({ contract_id, billing_id: 'rb' }, all, t)

const home = contract('1', 'Home', 'Abovyan 12')

test('a contract with a name of its own is called by it', () => {
  expect(nameOf('1', home, contract('2', 'Office', 'Komitas 3'))).toBe('Home')
  expect(nameOf('2', home, contract('2', '', 'Komitas 3'))).toBe('Komitas 3')
})

test('of contracts with the same name, the address tells which, or else the number', () => {
  expect(nameOf('1', home, contract('2', 'Home', 'Komitas 3'))).toBe('Home, Abovyan 12')
  expect(nameOf('1', home, contract('2', 'Home', 'Abovyan 12'))).toBe('Home, No. 1')
  expect(nameOf('1', contract('1', '', 'Abovyan 12'), contract('2', '', 'Abovyan 12'))).toBe('Abovyan 12, No. 1')
})

test('a contract that is alone, or not in the list, is not named', () => {
  expect(nameOf('1', home)).toBeUndefined()
  expect(nameOf('3', home, contract('2', 'Home', 'Komitas 3'))).toBeUndefined()
})
