import { hash, verify } from '@node-rs/argon2'
import { verifyForeign } from './foreign-hashes.ts'
import { type HashKind, kindOfHash } from './password-kinds.ts'

// Cost of argon2id, the library's default algorithm, as recommended by OWASP; memory in KiB.
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
export const ownHashKind: HashKind = {
  algorithm: 'argon2id',
  prefix: '$argon2id$v=19$m=19456,t=2,p=1$',
  bearable: true,
}

/**
 * Hashes a password with argon2id off the main thread.
 * @param salt random by default; a fixed one is only for reproducible demo data
 */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, { ...passwordCost, ...(salt && { salt }) })
}

/**
 * Verifies a password off the main thread.
 * @throws Error if the hash is of an unknown kind
 */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const kind = kindOfHash(passwordHash)
  return !kind || kind.algorithm === 'argon2id' ? verify(passwordHash, password) : verifyForeign(passwordHash, password)
}

export const isForeign = (passwordHash: string): boolean => kindOfHash(passwordHash)?.algorithm !== 'argon2id'
