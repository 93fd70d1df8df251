import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { KeyRing } from '../../platform/keys/keys.ts'
import { firstKeyId } from '../../platform/keys/keys.rules.ts'

/** What an access token says. */
export interface AccessClaims {
  readonly customerId: number
  readonly sessionId: string
  /** Of the session's tokens: a changed password raises it, and older ones are worth nothing. */
  readonly version: number
}

const algorithm = 'HS256'
/** What tells an access token from anything else that may ever be signed here (RFC 9068). */
const meant = { typ: 'at+jwt', issuer: 'kabinet', audience: 'kabinet-api' } as const

/** Signs an access token, alive for `minutes` of the product clock. */
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

/**
 * The claims of an access token, or undefined when it is not ours, not an access token, or too old at `now`. One without
 * a key's id is from before an upgrade, and counts for the minutes that it has left.
 */
export async function readAccess(
  token: string,
  keys: Pick<KeyRing, 'find'>,
  now: Date,
): Promise<AccessClaims | undefined> {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = keys.find(kid ?? firstKeyId)
    if (!key) return undefined
    const { payload } = await jwtVerify(token, key.secret, {
      algorithms: [algorithm],
      currentDate: now,
      ...(kid !== undefined && meant),
    })
    return { customerId: Number(payload.sub), sessionId: String(payload['sid']), version: Number(payload['ver'] ?? 1) }
  } catch {
    return undefined
  }
}

/** Tells tokens from those of before the `__Host-` cookie. */
const tokenMark = 'k2.'

/** A fresh refresh token, and the hash that is stored in its place. */
export function newRefreshToken(): { token: string; hash: Buffer } {
  const token = tokenMark + randomBytes(32).toString('base64url')
  return { token, hash: hashRefreshToken(token) }
}

/**
 * Whether a refresh token was made before the `__Host-` cookie. Nobody gets one of these any more, so one found in the
 * plain cookie is the browser's own and not planted by a neighbouring host.
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

/** The key that a refresh token itself gives: the database, which has its hash alone, cannot make it. */
function sealKeyOf(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'kabinet: successor of a refresh token', 32))
}

/** The successor of a refresh token, so that only who shows that token can read it. */
export function sealSuccessor(successor: string, token: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(sealing, sealKeyOf(token), nonce)
  return Buffer.concat([nonce, cipher.update(successor, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** @throws when `sealed` is not what `sealSuccessor` gave for this token */
export function openSuccessor(sealed: Buffer, token: string): string {
  const decipher = createDecipheriv(sealing, sealKeyOf(token), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString()
}
