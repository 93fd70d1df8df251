import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { SignJWT } from 'jose'
import type { KeyRing } from '../../platform/keys/keys.ts'
import { firstKeyId, type SecretKey } from '../../platform/keys/keys.rules.ts'

export interface AccessClaims {
  readonly customerId: number
  readonly sessionId: string
  /** Version of the session's tokens; raised to invalidate older ones. */
  readonly version: number
}

const algorithm = 'HS256'
// Distinguishes access tokens from anything else signed here (RFC 9068).
const meant = { typ: 'at+jwt', issuer: 'kabinet', audience: 'kabinet-api' } as const

export function signAccess(
  { customerId, sessionId, version }: AccessClaims,
  keys: Pick<KeyRing, 'signing'>,
  now: Date,
  minutes: number,
) {
  const { id, secret } = keys.signing()
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId, ver: version })
    .setProtectedHeader({ alg: algorithm, typ: meant.typ, kid: id })
    .setIssuer(meant.issuer)
    .setAudience(meant.audience)
    .setSubject(String(customerId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + minutes * 60)
    .sign(secret)
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(part: string): Fields {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

// To make a key of the bytes costs several times what the signature does.
const madeKeys = new WeakMap<Uint8Array, KeyObject>()

function keyOf({ secret }: SecretKey): KeyObject {
  const made = madeKeys.get(secret) ?? createSecretKey(secret)
  madeKeys.set(secret, made)
  return made
}

function isSigned(text: string, signature: string, key: SecretKey): boolean {
  const expected = Buffer.from(createHmac('sha256', keyOf(key)).update(text).digest('base64url'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Verifies an access token; undefined if it was not issued here, is of another type, or has expired at `now`. Tokens
 * without a key id date from before an upgrade and are accepted until they expire. Synchronous, because a signature
 * takes microseconds here and several times as long on the thread pool.
 */
export function readAccess(token: string, keys: Pick<KeyRing, 'find'>, now: Date): AccessClaims | undefined {
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) return undefined
  try {
    const { alg, typ, kid, crit } = fieldsOf(header)
    if (alg !== algorithm || crit !== undefined || (kid !== undefined && typeof kid !== 'string')) return undefined
    const key = keys.find(kid ?? firstKeyId)
    if (!key || !isSigned(`${header}.${payload}`, signature, key)) return undefined
    const { iss, aud, exp, sub, sid, ver = 1 } = fieldsOf(payload)
    if (kid !== undefined && (typ !== meant.typ || iss !== meant.issuer || aud !== meant.audience)) return undefined
    if (typeof exp !== 'number' || exp <= Math.floor(now.getTime() / 1000)) return undefined
    return { customerId: Number(sub), sessionId: String(sid), version: Number(ver) }
  } catch {
    // Not JSON.
    return undefined
  }
}

// Distinguishes tokens from those issued before the `__Host-` cookie existed.
const tokenMark = 'k2.'

export function newRefreshToken(): { token: string; hash: Buffer } {
  const token = tokenMark + randomBytes(32).toString('base64url')
  return { token, hash: hashRefreshToken(token) }
}

/**
 * Returns whether a token was issued before the `__Host-` cookie existed. Such tokens are no longer issued, so one in
 * the plain cookie is the browser's own and was not planted by a neighbouring host.
 */
export function isOldToken(token: string): boolean {
  return !token.startsWith(tokenMark)
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const sealing = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Derives a key from the refresh token itself, which is not in the database. */
function sealKeyOf(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'kabinet: successor of a refresh token', 32))
}

/** Encrypts the successor so that only the holder of the token can read it. */
export function sealSuccessor(successor: string, token: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(sealing, sealKeyOf(token), nonce)
  return Buffer.concat([nonce, cipher.update(successor, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export function openSuccessor(sealed: Buffer, token: string): string {
  const decipher = createDecipheriv(sealing, sealKeyOf(token), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString()
}
