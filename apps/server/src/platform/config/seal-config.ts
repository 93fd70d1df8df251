import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { sealerOf } from '../seal/create-sealer.ts'
import { demoSeal } from '../seal/demo-seal.ts'
import { Pkcs12Error, readPkcs12, type SealKey } from '../seal/pkcs12.ts'
import { findUnfit } from '../seal/seal.rules.ts'
import type { Sealer } from '../seal/sealer.ts'
import { ConfigurationError } from './configuration.ts'
import type { Environment } from './installation-config.ts'

const text = z.string().min(1).optional()

export const sealVariables = { SEAL_P12: text, SEAL_PASSWORD: text }

export const sealNames = ['SEAL_P12', 'SEAL_PASSWORD'] as const

const meanings = {
  SEAL_P12: 'the PKCS#12 file with the certificate that seals signed documents',
  SEAL_PASSWORD: 'the password of that file',
} as const

/** Returns the variables of the seal that a real start needs and that are not set, each as a line of the refusal. */
export function missingOfSeal(given: Environment, documents: boolean): string[] {
  const missing = sealNames.filter((name) => !given[name])
  if (documents) {
    return missing.map((name) => `${name}: must be set when DEMO is off and documents is on: ${meanings[name]}`)
  }
  return missing.length === 1 ? [`${missing[0]}: must be set with the other SEAL_ variable`] : []
}

/**
 * Opens the installation's sealer, if its variables are set.
 * @throws ConfigurationError with one line for each reason why the certificate may not seal; none contains the path or
 *   the password
 */
export async function openSealer({ SEAL_P12, SEAL_PASSWORD }: Environment, now: Date): Promise<Sealer | undefined> {
  if (!SEAL_P12 || !SEAL_PASSWORD) return undefined
  const key = await readKey(SEAL_P12, SEAL_PASSWORD)
  const { fingerprint256: fingerprint, publicKey, validFromDate: validFrom, validToDate: expiresAt } = key.certificate
  const { asymmetricKeyType: keyType, asymmetricKeyDetails } = publicKey
  const facts = { fingerprint, keyType, bits: asymmetricKeyDetails?.modulusLength, validFrom, expiresAt }
  const unfit = findUnfit(facts, demoSeal.fingerprint, now)
  if (unfit.length > 0) throw new ConfigurationError(unfit.map((why) => `SEAL_P12: ${why}`).join('\n'))
  return sealerOf(key)
}

async function readKey(path: string, password: string): Promise<SealKey> {
  const p12 = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(`SEAL_P12: the file cannot be read: ${error.code ?? 'unknown error'}`)
  })
  try {
    return await readPkcs12(p12, password)
  } catch (error) {
    if (!(error instanceof Pkcs12Error)) throw error
    throw new ConfigurationError(`SEAL_P12, SEAL_PASSWORD: ${error.message}`)
  }
}
