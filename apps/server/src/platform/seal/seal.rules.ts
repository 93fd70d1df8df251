import { dayMs } from '@kabinet/contract/kernel/durations'

const minBits = 2048

/** What the rules ask of a certificate. */
export interface CertificateFacts {
  /** SHA-256 of the certificate, as in `X509Certificate.fingerprint256`. */
  readonly fingerprint: string
  readonly keyType: string | undefined
  readonly bits: number | undefined
  readonly validFrom: Date
  readonly expiresAt: Date
}

/**
 * Returns why a certificate may not seal real documents, as ends of sentences; an empty list if it may
 * (docs/operations.md#the-seals-certificate).
 */
export function findUnfit(certificate: CertificateFacts, demoFingerprint: string, now: Date): string[] {
  const { fingerprint, keyType, bits = 0, validFrom, expiresAt } = certificate
  const found: string[] = []
  if (fingerprint === demoFingerprint) found.push('is the certificate of the demo, whose key is public')
  if (keyType !== 'rsa' || bits < minBits) found.push(`must have an RSA key of ${minBits} bits or more`)
  if (now < validFrom) found.push(`is not valid before ${validFrom.toISOString()}`)
  if (now > expiresAt) found.push(`expired at ${expiresAt.toISOString()}`)
  return found
}

interface Expiring {
  readonly expiresAt: Date
}

/** Returns whether the seal's certificate is still valid; if not, nothing may be signed (docs/security.md#seals). */
export function canSeal({ expiresAt }: Expiring, now: Date): boolean {
  return now <= expiresAt
}

/** Returns the number of full days until the certificate expires, negative afterwards. */
export function daysLeft({ expiresAt }: Expiring, now: Date): number {
  return Math.floor((expiresAt.getTime() - now.getTime()) / dayMs)
}

interface Signing {
  readonly signer: string
  readonly phone: string | null
  readonly sha256: string
}

/** Returns the reason that PDF readers show with a seal: who signed, the phone that got the code, and the SHA-256. */
export function reasonOf({ signer, phone, sha256 }: Signing): string {
  return [signer, phone, `SHA-256: ${sha256}`].filter(Boolean).join(', ')
}
