import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** What an access token says. */
export interface AccessClaims {
  readonly customerId: number
  readonly sessionId: string
}

const algorithm = 'HS256'

/** Signs an access token, alive for `minutes` of the product clock. */
export function signAccess({ customerId, sessionId }: AccessClaims, secret: Uint8Array, now: Date, minutes: number) {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(customerId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + minutes * 60)
    .sign(secret)
}

/** The claims of an access token, or undefined when it is not ours, or too old at `now`. */
export async function readAccess(token: string, secret: Uint8Array, now: Date): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], currentDate: now })
    return { customerId: Number(payload.sub), sessionId: String(payload['sid']) }
  } catch {
    return undefined
  }
}

/** A fresh refresh token, and the hash that is stored in its place. */
export function newRefreshToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashRefreshToken(token) }
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
