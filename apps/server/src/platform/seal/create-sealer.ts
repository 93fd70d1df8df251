import { createHash } from 'node:crypto'
import { appendSeal } from './pades.ts'
import { readPkcs12, type SealKey } from './pkcs12.ts'
import type { Sealer } from './sealer.ts'
import { canSeal } from './seal.rules.ts'

/**
 * Creates a sealer from a PKCS#12 file.
 * @throws Pkcs12Error if the file cannot be opened with the password
 */
export async function createSealer({ p12, password }: { p12: Uint8Array; password: string }): Promise<Sealer> {
  return sealerOf(await readPkcs12(p12, password))
}

/**
 * Creates a sealer. It refuses a document other than the one that was shown, and records later than the certificate's
 * expiry, whose seal no reader would accept.
 */
export function sealerOf(key: SealKey): Sealer {
  const expiresAt = key.certificate.validToDate
  return {
    expiresAt,
    async seal(pdf, record) {
      if (!canSeal({ expiresAt }, record.at)) throw new Error('the certificate of the seal has expired')
      const sha256 = createHash('sha256').update(pdf).digest('hex')
      if (sha256 !== record.sha256) throw new Error('the document is not the one that was shown')
      return appendSeal(pdf, record, key)
    },
  }
}
