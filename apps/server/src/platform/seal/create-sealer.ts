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

/** Creates a sealer. It refuses records later than the certificate's expiry, because no reader would accept the seal. */
export function sealerOf(key: SealKey): Sealer {
  const expiresAt = key.certificate.validToDate
  return {
    expiresAt,
    async seal(pdf, record) {
      if (!canSeal({ expiresAt }, record.at)) throw new Error('the certificate of the seal has expired')
      return appendSeal(pdf, record, key)
    },
  }
}
