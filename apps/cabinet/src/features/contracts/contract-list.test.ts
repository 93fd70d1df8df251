import { describe, expect, it } from 'vitest'
import type { Translate } from '../../shared/i18n/messages.tsx'
import {
  chooseContract,
  type AccessibleContract,
  kindToShow,
  listedContracts,
  nameOf,
  needsAttention,
  numberOf,
  offersOf,
} from './contract-list.ts'

function contract(contract_id: string, changes: Partial<AccessibleContract> = {}): AccessibleContract {
  return {
    contract_id,
    billing_id: 'rb',
    contract_title: contract_id,
    title: contract_id,
    address: 'Abovyan 12, flat 48',
    customer_name: 'Anahit Grigoryan',
    person_type: 'INDIVIDUAL',
    type: 'home',
    added: true,
    guest: false,
    description: '',
    comment: '',
    role: 'limited',
    balance: { output_saldo: 0 },
    ...changes,
  } as AccessibleContract
}

const summer = contract('1000002', { address: 'Sevan shore 3', description: 'Summer house' })
const office = contract('2000001', { billing_id: 'ul', type: 'business', customer_name: 'Masis LLC' })
const all = [contract('1000001'), summer, office, contract('1000010', { type: 'mobile' })]
const chosen = { contract_id: '1000002', billing_id: 'rb' } as const

const numbers = (found: AccessibleContract[]) => found.map(({ contract_id }) => contract_id)

describe('the list of contracts', () => {
  it('puts the chosen contract first and keeps the order of the others', () => {
    const found = listedContracts(all, { kind: undefined, search: '', chosen })
    expect(numbers(found)).toEqual(['1000002', '1000001', '2000001', '1000010'])
  })
  it('switches to the other tab if the search finds contracts only there', () => {
    expect(kindToShow(all, 'home', { search: '2000001', chosen })).toBe('business')
    expect(kindToShow(all, 'home', { search: '10000', chosen })).toBe('home')
    expect(kindToShow(all, 'business', { search: 'nowhere', chosen })).toBe('business')
  })
  it('is split into home, including mobile, and business', () => {
    expect(numbers(listedContracts(all, { kind: 'home', search: '', chosen: {} }))).toEqual([
      '1000001',
      '1000002',
      '1000010',
    ])
    expect(numbers(listedContracts(all, { kind: 'business', search: '', chosen: {} }))).toEqual(['2000001'])
  })
  it('can be searched by number, address, description and name, in any word order and ignoring case', () => {
    const search = (text: string) => numbers(listedContracts(all, { kind: undefined, search: text, chosen: {} }))
    expect(search('0010')).toEqual(['1000010'])
    expect(search('48 ABOVYAN')).toEqual(['1000001', '2000001', '1000010'])
    expect(search('summer')).toEqual(['1000002'])
    expect(search('masis')).toEqual(['2000001'])
    expect(search('nothing of the kind')).toEqual([])
  })
})

it('needs attention if services are off or about to be, or if an amount is due', () => {
  const inStatus = (status: string) => contract('1', { billing_status: { status } } as never)
  expect(
    ['off', 'lapsed', 'stopped', 'debit_near', 'partly', 'not_started'].filter(
      (status) => !needsAttention(inStatus(status)),
    ),
  ).toEqual([])
  expect(
    ['works', 'autopay', 'credit', 'paused', 'ordered', 'empty', 'disabled'].filter((status) =>
      needsAttention(inStatus(status)),
    ),
  ).toEqual([])
  const payable = (owed: number) => ({ ...contract('1'), role: 'guest', owed }) as never
  expect([needsAttention(payable(0)), needsAttention(payable(100))]).toEqual([false, true])
})

describe('the chosen contract', () => {
  it('is the one in the URL', () => {
    expect(chooseContract(all, chosen)).toBe(summer)
  })
  it('is the last chosen one if the URL has none of this account', () => {
    const foreign = { contract_id: '1', billing_id: 'rb' } as const
    expect(chooseContract(all, foreign, chosen)).toBe(summer)
    expect(chooseContract(all, {}, foreign)).toBe(all[0])
  })
  it('is the one by which the customer signed in if none was chosen before', () => {
    const entered = contract('1000105', { selected: true })
    expect(chooseContract([...all, entered], {})).toBe(entered)
    expect(chooseContract([...all, entered], {}, chosen)).toBe(summer)
  })
  it('is the first if the URL has none of this account and none was chosen before', () => {
    expect(chooseContract(all, {})).toBe(all[0])
    expect(chooseContract(all, { contract_id: '1000002', billing_id: 'ul' })).toBe(all[0])
  })
  it('is undefined if there are no contracts', () => {
    expect(chooseContract([], chosen)).toBeUndefined()
  })
  it("is named by the owner's initials and the street if access is payment-only", () => {
    expect(nameOf(contract('1000005', { customer_name: 'A. P.', address: 'Komitas •••' }))).toBe('A. P., Komitas •••')
  })
  it('has its description, address or number as its name', () => {
    expect(nameOf(summer)).toBe('Summer house')
    const own = contract('1000001', { role: 'owner' })
    expect(nameOf(own)).toBe('Abovyan 12, flat 48')
    expect(nameOf({ ...own, address: '' })).toBe('1000001')
  })
})

describe("the line under a contract's name", () => {
  const t = ((_: string, { number }: { number: string }) => `No. ${number}`) as Translate
  const inCity = (city_id: string, city: string) =>
    ({ contract_address: { city_id, city, street: 'Abovyan', house: '12', flat: '48' } }) as Partial<AccessibleContract>
  const here = contract('1000001', inCity('1', 'Yerevan'))
  const there = contract('1000002', { ...inCity('2', 'Gyumri'), description: 'Summer house' })
  const paid = contract('1000005')

  it('is the number, preceded by the address if the name is a description', () => {
    expect(numberOf(here, t, [here])).toBe('No. 1000001')
    expect(numberOf(there, t, [there])).toBe('Abovyan 12, flat 48, No. 1000002')
  })
  it('begins with the city if the contracts are in several cities', () => {
    const cities = [here, there, paid]
    expect(cities.map((one) => numberOf(one, t, cities))).toEqual([
      'Yerevan, No. 1000001',
      'Gyumri, Abovyan 12, flat 48, No. 1000002',
      'No. 1000005',
    ])
  })
  it('has no city if all known cities are the same', () => {
    const neighbour = contract('1000003', inCity('1', 'Yerevan'))
    expect(numberOf(here, t, [here, neighbour, paid])).toBe('No. 1000001')
    expect(numberOf(here, t, [here, contract('1000004', { contract_address: null })])).toBe('No. 1000001')
  })
  it('can be searched', () => {
    expect(numbers(listedContracts([here, there], { kind: undefined, search: 'gyumri', chosen: {} }))).toEqual([
      '1000002',
    ])
  })
})

describe('the menu of a contract', () => {
  it('offers a new password to an owner, and removal to anyone else', () => {
    expect(offersOf(contract('1000001', { role: 'owner' }))).toEqual({ password: true, removal: false })
    for (const role of ['full', 'limited', 'guest'] as const) {
      expect(offersOf(contract('1000001', { role }))).toEqual({
        password: false,
        removal: true,
      })
    }
  })
})
