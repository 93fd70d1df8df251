import { createHash } from 'node:crypto'
import { der, elementsOf } from './der.ts'
import type { SealKey } from './pkcs12.ts'

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
}

const sha256Algorithm = der.sequence(der.oid(oids.sha256))
const signatureAlgorithm = der.sequence(der.oid(oids.sha256WithRsa), der.null())

/**
 * Signs a SHA-256 as a detached CMS signature (RFC 5652) with the attributes of PAdES B-B (ETSI EN 319 142-1). Unlike
 * the PDF library's own, it has no signing-time attribute, which PAdES forbids: the time is in the PDF's `/M`. The
 * length depends on the key alone.
 */
export async function signCms(digest: Uint8Array, key: SealKey): Promise<Buffer> {
  const attributes = attributesOf(digest, key.certificate.raw)
  const signature = await key.sign(der.set(...attributes))
  const signerInfo = der.sequence(
    der.integer(1),
    signerOf(key.certificate.raw),
    sha256Algorithm,
    // The attributes are signed as a SET and stored under the tag 0, in the same order.
    der.tagged0(...elementsOf(der.set(...attributes))),
    signatureAlgorithm,
    der.octets(signature),
  )
  const signedData = der.sequence(
    der.integer(1),
    der.set(sha256Algorithm),
    der.sequence(der.oid(oids.data)),
    der.tagged0(...elementsOf(der.set(key.certificate.raw, ...key.chain))),
    der.set(signerInfo),
  )
  return der.sequence(der.oid(oids.signedData), der.tagged0(signedData))
}

function attributesOf(digest: Uint8Array, certificate: Uint8Array): Buffer[] {
  const certificateHash = createHash('sha256').update(certificate).digest()
  const attribute = (oid: string, value: Uint8Array) => der.sequence(der.oid(oid), der.set(value))
  return [
    attribute(oids.contentType, der.oid(oids.data)),
    attribute(oids.messageDigest, der.octets(digest)),
    // SHA-256 is the default of the hash algorithm, which DER leaves out.
    attribute(oids.signingCertificateV2, der.sequence(der.sequence(der.sequence(der.octets(certificateHash))))),
  ]
}

/** Returns the issuer and serial number by which CMS names a certificate. */
function signerOf(certificate: Uint8Array): Buffer {
  const [body] = elementsOf(certificate)
  const fields = elementsOf(body!)
  // The version, under the tag 0, is absent from certificates of version 1.
  const [serial, , issuer] = fields[0]![0] === 0xa0 ? fields.slice(1) : fields
  return der.sequence(issuer!, serial!)
}
