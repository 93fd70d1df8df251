import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeSealFile } from '../../../test/own-seal.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { SealRefused, verifySeal } from '../../../test/verify-seal.ts'
import { createPdf } from '../pdf/pdf.ts'
import type { Sheet } from '../pdf/sheet.ts'
import { createSealer } from './create-sealer.ts'
import { createDemoSealer, demoSeal } from './demo-seal.ts'
import { readPkcs12 } from './pkcs12.ts'
import type { SigningRecord } from './sealer.ts'

const sheet: Sheet = {
  language: 'hy',
  title: 'Պայմանագիր',
  brand: {
    title: 'Արագած Aragats',
    colour: '#17379e',
    logo: { viewBox: '0 0 24 24', path: 'M3.5 13.5 8.5 7', stroke: 2, frame: 'tile' },
  },
  at: new Date('2026-11-20T08:00:00Z'),
  content: [
    { kind: 'text', heading: { number: '1.', text: 'Кто' }, paragraphs: [{ number: '1.1.', text: 'The provider.' }] },
  ],
  footer: 'Aragats, +374 60 000 000',
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const sealer = createDemoSealer()
let shown: Uint8Array
let record: SigningRecord
let certificate: Uint8Array

beforeAll(async () => {
  const press = createPdf()
  shown = await press.render(sheet)
  await press.close()
  record = {
    signer: 'Օհան (Վանո) Պետրոսյան',
    phone: '+374 •• •••001',
    sha256: hashOf(shown),
    at: new Date('2026-11-20T08:15:30.700Z'),
  }
  certificate = (await readPkcs12(readFileSync(demoSeal.file), demoSeal.password)).certificate.raw
})

test('a sealed document begins with the shown bytes, names who signed what and when, and is still readable', async () => {
  const sealed = await sealer.seal(shown, record)
  expect(Buffer.from(sealed.subarray(0, shown.length)).equals(shown)).toBe(true)
  expect(await verifySeal(sealed, { certificate })).toEqual({
    reason: `${record.signer}, ${record.phone}, SHA-256: ${record.sha256}`,
    time: 'D:20261120081530Z',
  })
  expect((await readPdf(sealed)).lines).toEqual((await readPdf(shown)).lines)
})

test('without a code, the seal names no phone', async () => {
  const sealed = await sealer.seal(shown, { ...record, signer: 'Ann Smith', phone: null })
  const { reason } = await verifySeal(sealed, { certificate })
  expect(reason).toBe(`Ann Smith, SHA-256: ${record.sha256}`)
})

test('the same document and record give the same bytes; others do not', async () => {
  const again = createDemoSealer()
  const [one, two, later] = await Promise.all([
    sealer.seal(shown, record),
    again.seal(shown, record),
    sealer.seal(shown, { ...record, at: new Date('2026-11-20T08:15:31Z') }),
  ])
  expect(Buffer.from(one).equals(two)).toBe(true)
  expect(Buffer.from(one).equals(later)).toBe(false)
})

test('one changed byte anywhere, the seal itself included, is detected', async () => {
  const sealed = await sealer.seal(shown, record)
  const ofSeal = fc.integer({ min: shown.length, max: sealed.length - 1 })
  const anywhere = fc.integer({ min: 0, max: sealed.length - 1 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(anywhere, ofSeal), fc.integer({ min: 1, max: 255 }), async (position, change) => {
      const changed = Uint8Array.from(sealed)
      changed[position]! ^= change
      await expect(verifySeal(changed, { certificate })).rejects.toThrow(SealRefused)
    }),
    { numRuns: 100 },
  )
})

test('bytes added behind the seal, or removed from its end, are detected', async () => {
  const sealed = await sealer.seal(shown, record)
  for (const changed of [Buffer.concat([sealed, Buffer.from('\n')]), sealed.subarray(0, -1), shown]) {
    await expect(verifySeal(changed, { certificate })).rejects.toThrow(SealRefused)
  }
})

test('the seal of another certificate is not taken for ours', async () => {
  const other = await makeSealFile()
  const sealed = await (await createSealer(other)).seal(shown, record)
  await verifySeal(sealed, other)
  await expect(verifySeal(sealed, { certificate })).rejects.toThrow(SealRefused)
})

test('a file whose issuer comes first seals with the certificate of its key, and contains the issuer', async () => {
  const file = await makeSealFile({ issuerFirst: true })
  const { chain } = await readPkcs12(file.p12, file.password)
  expect(chain).toHaveLength(1)
  const sealed = await (await createSealer(file)).seal(shown, record)
  await verifySeal(sealed, { certificate: file.certificate, chain })
})

test('a record later than the certificate is not sealed', async () => {
  const file = await makeSealFile({ to: new Date('2026-11-20T08:15:00Z') })
  const expired = await createSealer(file)
  expect(expired.expiresAt).toEqual(new Date('2026-11-20T08:15:00Z'))
  await expect(expired.seal(shown, record)).rejects.toThrow('the certificate of the seal has expired')
})

test('neither another document than the shown one nor something that is no PDF is sealed', async () => {
  const other = Buffer.from('Contract')
  await expect(sealer.seal(other, record)).rejects.toThrow('the document is not the one that was shown')
  await expect(sealer.seal(other, { ...record, sha256: hashOf(other) })).rejects.toThrow()
})

test('the demo’s certificate says that it is a demo’s, and is the one that a real start refuses', () => {
  const { subject, fingerprint256, validFromDate, validToDate, publicKey } = new X509Certificate(certificate)
  expect(subject).toContain('OU=Kabinet demo')
  expect([fingerprint256, validToDate]).toEqual([demoSeal.fingerprint, demoSeal.expiresAt])
  expect(validFromDate).toEqual(new Date('2020-01-01T00:00:00Z'))
  expect(publicKey.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(2048)
})
