import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSeal, type CertificateFacts, daysLeft, findUnfit, reasonOf } from './seal.rules.ts'

const at = (text: string) => new Date(text)
const now = at('2026-11-20T08:00:00Z')
const fit: CertificateFacts = {
  fingerprint: 'AA:BB',
  keyType: 'rsa',
  bits: 2048,
  validFrom: at('2026-01-01T00:00:00Z'),
  expiresAt: at('2028-01-01T00:00:00Z'),
}

test('a certificate is fit, or everything that is wrong with it is named', () => {
  expect(findUnfit(fit, 'CC:DD', now)).toEqual([])
  expect(findUnfit({ ...fit, bits: 2047 }, 'CC:DD', now)).toEqual(['must have an RSA key of 2048 bits or more'])
  expect(findUnfit({ ...fit, keyType: 'ec', bits: undefined }, 'CC:DD', now)).toHaveLength(1)
  // RSA keys that may sign with PSS only could not give the same seal twice.
  expect(findUnfit({ ...fit, keyType: 'rsa-pss' }, 'CC:DD', now)).toHaveLength(1)
  expect(findUnfit({ ...fit, bits: 1024, expiresAt: at('2026-11-20T07:59:59Z') }, 'AA:BB', now)).toEqual([
    'is the certificate of the demo, whose key is public',
    'must have an RSA key of 2048 bits or more',
    'expired at 2026-11-20T07:59:59.000Z',
  ])
})

test('a certificate seals from its first second to its last', () => {
  expect(findUnfit({ ...fit, validFrom: now }, '', now)).toEqual([])
  expect(findUnfit({ ...fit, expiresAt: now }, '', now)).toEqual([])
  expect(canSeal({ expiresAt: now }, now)).toBe(true)
  expect(canSeal({ expiresAt: now }, at('2026-11-20T08:00:00.001Z'))).toBe(false)
})

test('the days left are full days, and negative exactly when nothing can be sealed', () => {
  expect(daysLeft({ expiresAt: at('2026-12-20T07:59:59Z') }, now)).toBe(29)
  expect(daysLeft({ expiresAt: at('2026-12-20T08:00:00Z') }, now)).toBe(30)
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (expiresAt, then) => {
      expect(daysLeft({ expiresAt }, then) < 0).toBe(!canSeal({ expiresAt }, then))
    }),
  )
})

test('the reason names the signer, the phone if a code was sent, and the SHA-256', () => {
  const signing = { signer: 'Օհան Պետրոսյան', phone: '+374 •• •••001', sha256: 'ab12' }
  expect(reasonOf(signing)).toBe('Օհան Պետրոսյան, +374 •• •••001, SHA-256: ab12')
  expect(reasonOf({ ...signing, phone: null })).toBe('Օհան Պետրոսյան, SHA-256: ab12')
})
