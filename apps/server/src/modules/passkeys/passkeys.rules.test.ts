import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCopied, siteOf, titleOf } from './passkeys.rules.ts'

const origins = ['https://cabinet.example', 'https://sevan.example', 'http://127.0.0.1:3000', 'http://localhost:3000']

test('a passkey belongs to the host of the requesting page', () => {
  expect(siteOf('https://sevan.example', origins)).toEqual({ origin: 'https://sevan.example', rpId: 'sevan.example' })
  expect(siteOf('http://localhost:3000', origins)?.rpId).toBe('localhost')
})

test.each(['https://evil.example', 'http://cabinet.example', 'https://cabinet.example:8443', 'null', '', undefined])(
  'a page of %s is foreign',
  (origin) => {
    expect(siteOf(origin, origins)).toBeUndefined()
  },
)

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])('%s is not a domain, so it cannot have passkeys', (ip) => {
  expect(siteOf(ip, [ip])).toBeUndefined()
})

test('a counter that has not grown reveals a clone; one that is always 0 is ignored', () => {
  expect(isCopied(0, 0)).toBe(false)
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (stored, shown) => {
      fc.pre(stored > 0 || shown > 0)
      expect(isCopied(stored, shown)).toBe(shown <= stored)
    }),
  )
})

test('a passkey is named after its provider, or else as the browser suggests', () => {
  expect(titleOf('ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Chrome')).toBe('Google Password Manager')
  expect(titleOf('00000000-0000-0000-0000-000000000000', 'Firefox on Linux')).toBe('Firefox on Linux')
})
