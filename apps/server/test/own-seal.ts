import { generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Integer, Utf8String } from 'asn1js'
import * as pkijs from 'pkijs'

export interface SealFile {
  readonly p12: Uint8Array
  readonly password: string
  /** Certificate in DER. */
  readonly certificate: Uint8Array
}

interface Wanted {
  readonly bits?: number
  readonly curve?: boolean
  readonly from?: Date
  readonly to?: Date
  readonly password?: string
  /** Whether the certificate of another key comes first, as an issuer's may. */
  readonly issuerFirst?: boolean
}

const hash = 'SHA-256'
const iterations = 1000

/** Makes a PKCS#12 file with a self-signed certificate, by default one that is accepted. */
export async function makeSealFile({
  bits = 2048,
  curve = false,
  from = new Date('2026-01-01T00:00:00Z'),
  to = new Date('2049-12-31T23:59:59Z'),
  password = 'a-password-of-our-own',
  issuerFirst = false,
}: Wanted = {}): Promise<SealFile> {
  const make = promisify(generateKeyPair)
  const pair = () => (curve ? make('ec', { namedCurve: 'P-256' }) : make('rsa', { modulusLength: bits }))
  const { privateKey, publicKey } = await pair()
  const own = await certify('Own seal', { privateKey, publicKey, curve, from, to })
  const other = issuerFirst ? [await certify('Issuer', { ...(await pair()), curve, from, to })] : []
  const p12 = await pack(privateKey, [...other, own], password)
  return { p12, password, certificate: new Uint8Array(own.toSchema().toBER()) }
}

/** Writes a new file into a folder and returns the variables that name it. */
export async function writeSealFile(folder: string, wanted?: Wanted) {
  const { p12, password } = await makeSealFile(wanted)
  const SEAL_P12 = join(folder, 'seal.p12')
  await writeFile(SEAL_P12, p12)
  return { SEAL_P12, SEAL_PASSWORD: password }
}

interface Certified {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly curve: boolean
  readonly from: Date
  readonly to: Date
}

async function certify(name: string, { privateKey, publicKey, curve, from, to }: Certified) {
  const algorithm = curve ? { name: 'ECDSA', namedCurve: 'P-256' } : { name: 'RSASSA-PKCS1-v1_5', hash }
  const { subtle } = crypto
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' })
  const verifying = await subtle.importKey('spki', spki, algorithm, true, ['verify'])
  const signing = await subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign'])
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: name.length })
  const commonName = new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) })
  certificate.issuer.typesAndValues.push(commonName)
  certificate.subject.typesAndValues.push(commonName)
  certificate.notBefore.value = from
  certificate.notAfter.value = to
  await certificate.subjectPublicKeyInfo.importKey(verifying)
  await certificate.sign(signing, hash)
  return certificate
}

async function pack(privateKey: KeyObject, certificates: readonly pkijs.Certificate[], password: string) {
  const secret = Uint8Array.from(Buffer.from(password)).buffer
  const pkcs8 = Uint8Array.from(privateKey.export({ type: 'pkcs8', format: 'der' }))
  const keyBag = new pkijs.PKCS8ShroudedKeyBag({ parsedValue: pkijs.PrivateKeyInfo.fromBER(pkcs8) })
  await keyBag.makeInternalValues({
    password: secret,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: randomBytes(16) },
    hmacHashAlgorithm: hash,
    iterationCount: iterations,
  })
  const bags = [
    new pkijs.SafeBag({ bagId: '1.2.840.113549.1.12.10.1.2', bagValue: keyBag }),
    ...certificates.map(
      (parsedValue) =>
        new pkijs.SafeBag({ bagId: '1.2.840.113549.1.12.10.1.3', bagValue: new pkijs.CertBag({ parsedValue }) }),
    ),
  ]
  const contents = { privacyMode: 0, value: new pkijs.SafeContents({ safeBags: bags }) }
  const authenticatedSafe = new pkijs.AuthenticatedSafe({ parsedValue: { safeContents: [contents] } })
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] })
  const pfx = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } })
  await pfx.makeInternalValues({ password: secret, iterations, pbkdf2HashAlgorithm: hash, hmacHashAlgorithm: hash })
  return new Uint8Array(pfx.toSchema().toBER())
}
