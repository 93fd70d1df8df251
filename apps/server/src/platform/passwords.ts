import { hash, verify } from '@node-rs/argon2'

/** argon2id, which is the library's default, at OWASP's advised cost; memory in KiB. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * The argon2id hash of a contract's password, with its salt and cost in it. Runs outside the main thread.
 * @param salt random if not given; one's own only for made-up data that must come out the same each time
 */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, { ...passwordCost, ...(salt && { salt }) })
}

/** Whether `password` is the one behind `passwordHash`. Throws on what is not an argon2 hash: that is a defect. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}
