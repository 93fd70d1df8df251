import { expect, test } from 'vitest'
import { prefillOf } from './prefill.ts'

const format = { prefix: '374', mask: '+374 99 999 999' }
const user = { customer_title: 'Ani Petrosyan', phones: ['37491000001', '37491000002'] }
const contract = { role: 'owner', address: 'Abovyan 8' } as const

test('a request is prefilled with the address of the contract, the first phone number and the name', () => {
  expect(prefillOf({ user, contract }, format)).toEqual({
    address: 'Abovyan 8',
    phone: '91 000 001',
    name: 'Ani Petrosyan',
  })
})

test('fields with unknown, masked or foreign values stay empty', () => {
  const nothing = { address: '', phone: '', name: '' }
  expect(prefillOf({ user: undefined, contract: undefined }, format)).toEqual(nothing)
  expect(prefillOf({ user: undefined, contract: { ...contract, role: 'guest' } }, format)).toEqual(nothing)
  for (const phones of [[], ['79991112233'], ['3749100']]) {
    expect(prefillOf({ user: { ...user, phones }, contract }, format).phone).toBe('')
  }
})
