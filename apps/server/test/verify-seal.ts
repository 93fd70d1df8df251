import { createHash, verify, X509Certificate } from 'node:crypto'
import { fromBER, Null, type ObjectIdentifier, type OctetString, type Sequence } from 'asn1js'
import { type AlgorithmIdentifier, Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs'

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
}

export class SealRefused extends Error {
  override name = 'SealRefused'
}

function demand(holds: unknown, what: string): asserts holds {
  if (!holds) throw new SealRefused(what)
}

/** Certificates in DER that the seal must contain: that of the seal, and no others but its chain. */
export interface Expected {
  readonly certificate: Uint8Array
  readonly chain?: readonly Uint8Array[]
}

/**
 * Checks the seal of a PDF with other libraries than those that made it: PAdES B-B over the whole file, made
 * with the given certificate and no other. Returns the reason and time stated in the seal.
 * @throws SealRefused naming the first check that failed
 */
export async function verifySeal(pdf: Uint8Array, expected: Expected): Promise<{ reason: string; time: string }> {
  const file = Buffer.from(pdf)
  const { signed, contents, dictionary } = placesOf(file)
  // A changed byte may turn any part into one of another type.
  parse(() => checkCms(contents, createHash('sha256').update(signed).digest(), expected))
  demand(dictionary.includes('/Type /Sig\n'), 'type of the dictionary')
  demand(dictionary.includes('/Filter /Adobe.PPKLite\n'), 'filter')
  demand(dictionary.includes('/SubFilter /ETSI.CAdES.detached\n'), 'format of the signature')
  const time = /\/M \(([^)]*)\)/.exec(dictionary)?.[1]
  demand(time, 'time')
  return { reason: reasonIn(dictionary), time }
}

/** Returns the signed bytes, the signature and the text of the signature's dictionary. */
function placesOf(file: Buffer): { signed: Buffer; contents: Buffer; dictionary: string } {
  const text = file.toString('latin1')
  const ranges = [...text.matchAll(/\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/g)]
  demand(ranges.length === 1, 'one range of bytes')
  const [start, from, length] = ranges[0]!.slice(1).map(Number) as [number, number, number]
  demand(start < from && from + length === file.length, 'a range that reaches the end of the file')
  const hex = text.slice(start, from)
  demand(/^<(?:[\da-f]{2})+>$/.test(hex), 'nothing but the signature outside the range')
  demand(text.slice(0, start).endsWith('/Contents '), 'a signature in the entry Contents')
  const opens = text.lastIndexOf('<<', start)
  demand(opens > 0 && opens < ranges[0]!.index && ranges[0]!.index < start, 'a range in the same dictionary')
  return {
    signed: Buffer.concat([file.subarray(0, start), file.subarray(from)]),
    contents: Buffer.from(hex.slice(1, -1), 'hex'),
    dictionary: text.slice(opens, text.indexOf('>>', from)),
  }
}

function checkCms(contents: Buffer, digest: Buffer, expected: Expected): void {
  const parsed = parse(() => fromBER(contents))
  demand(parsed.offset === contents.length, 'a signature without anything behind it')
  demand(Buffer.from(parsed.result.toBER()).equals(contents), 'DER')
  const info = parse(() => new ContentInfo({ schema: parsed.result }))
  demand(info.contentType === oids.signedData, 'signed data')
  const signedData = parse(() => new SignedData({ schema: info.content as Sequence }))
  const { version, digestAlgorithms, encapContentInfo, certificates = [], crls, signerInfos } = signedData
  demand(version === 1 && !crls, 'version of the signed data')
  demand(digestAlgorithms.length === 1 && isPlain(digestAlgorithms[0]!, oids.sha256), 'SHA-256')
  demand(encapContentInfo.eContentType === oids.data && !encapContentInfo.eContent, 'a detached signature')
  const found = certificates.map((each) => Buffer.from((each as Certificate).toSchema().toBER()))
  const wanted = [expected.certificate, ...(expected.chain ?? [])]
  demand(found.length === wanted.length, 'as many certificates as expected')
  demand(
    wanted.every((one) => found.some((other) => other.equals(one))),
    'the certificates expected',
  )
  demand(signerInfos.length === 1, 'one signer')
  checkSigner(signerInfos[0]!, digest, expected.certificate)
}

function checkSigner(signer: SignedData['signerInfos'][number], digest: Buffer, certificate: Uint8Array): void {
  const own = parse(() => Certificate.fromBER(Uint8Array.from(certificate)))
  demand(signer.version === 1 && !signer.unsignedAttrs, 'version of the signer')
  demand(signer.sid instanceof IssuerAndSerialNumber, 'a signer named by issuer and serial number')
  demand(signer.sid.issuer.isEqual(own.issuer), 'the issuer of the certificate')
  demand(signer.sid.serialNumber.isEqual(own.serialNumber), 'the serial number of the certificate')
  demand(isPlain(signer.digestAlgorithm, oids.sha256), 'SHA-256 of the signer')
  const { algorithmId } = signer.signatureAlgorithm
  const parameters: unknown = signer.signatureAlgorithm.algorithmParams
  demand(algorithmId === oids.sha256WithRsa && parameters instanceof Null, 'RSA with SHA-256')
  demand(signer.signedAttrs, 'signed attributes')
  const { attributes, encodedValue } = signer.signedAttrs
  const types = attributes.map(({ type }) => type)
  demand(
    types.join() === [oids.contentType, oids.messageDigest, oids.signingCertificateV2].join(),
    'the attributes of PAdES B-B, without a signing time',
  )
  const values = attributes.map((attribute) => {
    demand(attribute.values.length === 1, 'one value of each attribute')
    return attribute.values[0] as unknown
  })
  const [type, messageDigest, signingCertificate] = values as [ObjectIdentifier, OctetString, Sequence]
  demand(type.valueBlock.toString() === oids.data, 'type of the content')
  demand(Buffer.from(messageDigest.getValue()).equals(digest), 'digest of the file')
  demand(Buffer.from(certificateHashIn(signingCertificate)).equals(sha256(certificate)), 'hash of the certificate')
  const { publicKey } = new X509Certificate(certificate)
  const signature = Buffer.from(signer.signature.getValue())
  demand(verify('sha256', new Uint8Array(encodedValue), publicKey, signature), 'signature')
}

/** Returns the hash in SigningCertificateV2 (RFC 5035) with one certificate, by the default algorithm SHA-256. */
function certificateHashIn(value: Sequence): ArrayBuffer {
  const only = (outer: Sequence) => {
    demand(outer.valueBlock.value.length === 1, 'one certificate that signs')
    return outer.valueBlock.value[0]!
  }
  return (only(only(only(value) as Sequence) as Sequence) as OctetString).getValue()
}

function isPlain(algorithm: AlgorithmIdentifier, oid: string): boolean {
  return algorithm.algorithmId === oid && algorithm.algorithmParams === undefined
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new SealRefused((error as Error).message, { cause: error })
  }
}

function reasonIn(dictionary: string): string {
  const hex = /\/Reason <FEFF([\dA-F]+)>/.exec(dictionary)?.[1]
  if (hex) return Buffer.from(hex, 'hex').swap16().toString('utf16le')
  return /\/Reason \(([^)\\]*)\)/.exec(dictionary)?.[1] ?? ''
}
