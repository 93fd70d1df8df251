import { expect, test } from 'vitest'
import { houseText, plainAddress, splitAddress } from './addresses.rules.ts'

test.for([
  ['Alpha 12', 'Alpha', '12'],
  ['Ереван, Альфа, 12/3', 'Ереван, Альфа,', '12/3'],
  ['Alpha 12-3', 'Alpha', '12-3'],
  ['Альфа 12 А', 'Альфа', '12 А'],
  ['8 Марта 5', '8 Марта', '5'],
] as const)('%s is split into a street and a house', ([typed, street, house]) => {
  expect(splitAddress(typed)).toEqual({ street, house })
})

test.for(['Alpha', '12', 'Alpha 12 Street', ''])('%j names no house', (typed) => {
  expect(splitAddress(typed)).toBeUndefined()
})

test.for([
  [{ number: '12', fraction: '' }, '12'],
  [{ number: '12', fraction: '3' }, '12/3'],
] as const)('a house with its fraction, %j, is formatted as %s', ([house, written]) => {
  expect(houseText(house)).toBe(written)
})

test('an IPv4 address is the same on IPv4 and dual-stack sockets', () => {
  expect(['::ffff:192.0.2.1', '192.0.2.1', '2001:db8::1'].map(plainAddress)).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '2001:db8::1',
  ])
})
