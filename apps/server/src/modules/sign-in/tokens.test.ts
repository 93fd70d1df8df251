import { minuteMs } from '@kabinet/contract/kernel/durations'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { testKeys } from '../../../test/keys.ts'
import { readAccess, signAccess } from './tokens.ts'

const claims = { customerId: 5, sessionId: '7b0f4bde-5f5c-4f0e-8d2a-4b7f0a8b1c2d', version: 3 }
const now = new Date('2026-11-20T08:00:00Z')
const seconds = now.getTime() / 1000
const keys = testKeys(1, 'k1')

interface Forged {
  readonly header?: object
  readonly payload?: object
  readonly byte?: number
}

function forge({ header = {}, payload = {}, byte = 1 }: Forged): Promise<string> {
  const whole = {
    sub: '5',
    sid: claims.sessionId,
    ver: 3,
    iss: 'kabinet',
    aud: 'kabinet-api',
    exp: seconds + 60,
    ...payload,
  }
  return new SignJWT(whole)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'k1', ...header })
    .sign(Buffer.alloc(32, byte))
}

test('an access token states its key, type, issuer and audience', async () => {
  const token = await signAccess(claims, keys, now, 15)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: 'k1' })
  expect(decodeJwt(token)).toMatchObject({ iss: 'kabinet', aud: 'kabinet-api', sub: '5', exp: seconds + 900 })
  expect(readAccess(token, keys, now)).toEqual(claims)
  expect(readAccess(await forge({}), keys, now)).toEqual(claims)
})

test.each<[string, Forged]>([
  ['of another type', { header: { typ: 'JWT' } }],
  ['without a type', { header: { typ: undefined } }],
  ['for another audience', { payload: { aud: 'another' } }],
  ['without an audience', { payload: { aud: undefined } }],
  ['of another issuer', { payload: { iss: 'another' } }],
  ['signed with an unknown key', { header: { kid: 'k2' } }],
  ['signed with another secret under a known key id', { byte: 2 }],
  ['that has expired', { payload: { exp: seconds } }],
  ['that never expires', { payload: { exp: undefined } }],
  ['whose key id is no text', { header: { kid: 1 } }],
  ['with an extension that is not understood', { header: { crit: ['b64'], b64: true } }],
])('a token %s is refused', async (_, forged) => {
  expect(readAccess(await forge(forged), keys, now)).toBeUndefined()
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

test('a token that is not signed, or not whole, is refused', async () => {
  const [header, payload, signature] = (await forge({})).split('.') as [string, string, string]
  const unsigned = encoded({ alg: 'none', typ: 'at+jwt', kid: 'k1' })
  const another = encoded({ sub: '6', sid: claims.sessionId, iss: 'kabinet', aud: 'kabinet-api', exp: seconds + 60 })
  const altered = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  for (const token of [
    `${unsigned}.${payload}.`,
    `${unsigned}.${payload}.${signature}`,
    `${header}.${another}.${signature}`,
    `${header}.${payload}.${altered}`,
    `${header}.${payload}.${signature}=`,
    `${header}.${payload}.${signature}.`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `e30.${payload}.${signature}`,
    `bnVsbA.bnVsbA.${signature}`,
    '..',
    '',
  ]) {
    expect(readAccess(token, keys, now), token).toBeUndefined()
  }
})

test('a token from before keys had ids is valid until it expires, with the first key only', async () => {
  const old = await new SignJWT({ sub: '5', sid: claims.sessionId, ver: 3, exp: seconds + 60 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.alloc(32, 1))
  expect(readAccess(old, testKeys(1, '1'), now)).toEqual(claims)
  expect(readAccess(old, testKeys(1, '1'), new Date(now.getTime() + minuteMs))).toBeUndefined()
  expect(readAccess(old, keys, now)).toBeUndefined()
})
