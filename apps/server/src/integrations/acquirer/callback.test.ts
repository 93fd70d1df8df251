import { expect, test } from 'vitest'
import { checksumOf, isGenuine } from './callback.ts'

const secret = 'a key between two'
const callback = {
  status: '1',
  orderNumber: '10747',
  mdOrder: '01491d0b-c848-7dd6-a20d-e96900a7d8c0',
  operation: 'deposited',
  amount: '500000',
}
/**
 * Computed with `printf '%s' 'amount;500000;mdOrder;…;status;1;' | openssl dgst -sha256 -hmac 'a key between two'`
 */
const checksum = 'E39ACBBCF0BC5E555BEA3C6C399A26711E96F77BFC3557099DEB7FE0C189AB3C'

test('the checksum covers the pairs sorted by name, regardless of their order', () => {
  expect(checksumOf(callback, secret)).toBe(checksum)
  expect(isGenuine({ checksum, ...callback }, secret)).toBe(true)
})

test('the alias of the signing key is not signed', () => {
  expect(isGenuine({ ...callback, checksum, sign_alias: 'key 1' }, secret)).toBe(true)
})

test.each([
  ['another amount', { ...callback, amount: '1', checksum }],
  ['an additional parameter', { ...callback, note: '', checksum }],
  ['no checksum', callback],
  ['an empty checksum', { ...callback, checksum: '' }],
  ['a shorter checksum', { ...callback, checksum: checksum.slice(1) }],
  ['lower-case letters', { ...callback, checksum: checksum.toLowerCase() }],
  ['a parameter sent twice', { ...callback, operation: ['deposited', 'refunded'], checksum }],
])('a callback with %s is not genuine', (_, parameters) => {
  expect(isGenuine(parameters, secret)).toBe(false)
})

test('a callback is not genuine under another key', () => {
  expect(isGenuine({ ...callback, checksum }, 'another key')).toBe(false)
})
