import { verify, X509Certificate } from 'node:crypto'
import type { P12Signer } from '@libpdf/core'

/** Private key with its certificate. */
export interface SealKey {
  readonly certificate: X509Certificate
  /** Further certificates of the file in DER, such as those of the issuer. */
  readonly chain: readonly Uint8Array[]
  /** Signs with RSASSA-PKCS1-v1_5 and SHA-256, which gives the same signature for the same data. */
  sign(data: Uint8Array): Promise<Uint8Array>
}

export class Pkcs12Error extends Error {
  override name = 'Pkcs12Error'
}

/**
 * Opens a PKCS#12 file. Its certificates may be in any order: the one that belongs to the key is found by its public
 * key.
 * @throws Pkcs12Error if the password is wrong, or if the file is no PKCS#12 or has no known key with a certificate; its
 *   message contains nothing of the file
 */
export async function readPkcs12(p12: Uint8Array, password: string): Promise<SealKey> {
  const library = await import('@libpdf/core')
  const { signer, certificates } = await open(library.P12Signer, p12, password)
  const sign = (data: Uint8Array) => signer.sign(data, 'SHA-256')
  const sample = Buffer.from('sample')
  const signature = await sign(sample)
  const certificate = certificates.find((one) => hasSigned(one, sample, signature))
  if (!certificate) throw new Pkcs12Error('has no certificate for its private key')
  const chain = certificates.filter((one) => one !== certificate).map(({ raw }) => raw)
  return { certificate, chain, sign }
}

function hasSigned(certificate: X509Certificate, data: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify('sha256', data, certificate.publicKey, signature)
  } catch {
    // An issuer's key may be of a kind that Node does not know.
    return false
  }
}

async function open(library: typeof P12Signer, p12: Uint8Array, password: string) {
  try {
    const signer = await library.create(p12, password)
    const certificates = [signer.certificate, ...signer.certificateChain].map((one) => new X509Certificate(one))
    return { signer, certificates }
  } catch {
    // What the library and OpenSSL say may quote what they have read.
    throw new Pkcs12Error('is not a PKCS#12 file with an RSA key and its certificate, or the password is wrong')
  }
}
