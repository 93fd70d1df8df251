import { hash, verify } from '@node-rs/argon2'
import { verifyForeign } from './foreign-hashes.ts'
import { type HashKind, kindOfHash } from './password-kinds.ts'

/** argon2id, which is the library's default, at OWASP's advised cost; memory in KiB. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Hashes of that cost. */
export const ownHashKind: HashKind = {
  algorithm: 'argon2id',
  prefix: '$argon2id$v=19$m=19456,t=2,p=1$',
  bearable: true,
}

/**
 * The argon2id hash of a contract's password, with its salt and cost in it. Runs outside the main thread.
 * @param salt random if not given; one's own only for made-up data that must come out the same each time
 */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, { ...passwordCost, ...(salt && { salt }) })
}

/**
 * Whether `password` is the one behind `passwordHash`. Runs outside the main thread.
 * @throws Error on what is no hash of password-kinds.ts: that is a defect
 */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const kind = kindOfHash(passwordHash)
  return !kind || kind.algorithm === 'argon2id' ? verify(passwordHash, password) : verifyForeign(passwordHash, password)
}

/** Whether a hash is to be replaced by one of our own once its password is known. */
export const isForeign = (passwordHash: string): boolean => kindOfHash(passwordHash)?.algorithm !== 'argon2id'
