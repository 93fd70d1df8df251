import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { ensureSealSecret } from '../database/settings.store.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Keys derived from the installation's secret, one for each use, such as `totp secrets`. */
export interface InstallationKeys {
  keyFor(use: string): Promise<Uint8Array>
  /** Encrypts a secret and binds it to its owner, so that a copy in another owner's row cannot be decrypted. */
  encrypt(use: string, owner: string, plain: Uint8Array): Promise<Buffer>
  /** @throws Error if the secret was encrypted for another use or owner, or has been changed */
  decrypt(use: string, owner: string, encrypted: Buffer): Promise<Buffer>
}

const secrets = new WeakMap<Db, Promise<Uint8Array>>()

/**
 * Reads the secret of a database, once. A server does so before it serves: transactions that need the secret would wait
 * for one more connection, and if they had them all, for each other.
 */
export function readInstallationSecret(db: Db): Promise<Uint8Array> {
  const known = secrets.get(db)
  if (known) return known
  const reading = ensureSealSecret(db).catch((error: unknown) => {
    secrets.delete(db)
    throw error
  })
  secrets.set(db, reading)
  return reading
}

export function createInstallationKeys(db: Db): InstallationKeys {
  async function keyFor(use: string): Promise<Uint8Array> {
    return new Uint8Array(hkdfSync('sha256', await readInstallationSecret(db), '', use, 32))
  }

  return {
    keyFor,

    async encrypt(use, owner, plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, await keyFor(use), nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },

    async decrypt(use, owner, encrypted) {
      const decipher = createDecipheriv(algorithm, await keyFor(use), encrypted.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(encrypted.subarray(-tagBytes))
      return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
  }
}
