import { createHash } from 'node:crypto'
import type * as Library from '@libpdf/core'
import { signCms } from './cms.ts'
import type { SealKey } from './pkcs12.ts'
import { reasonOf } from './seal.rules.ts'
import type { SigningRecord } from './sealer.ts'

// Ten digits, which every number that replaces it is padded to.
const unknownNumber = 9_999_999_999
const unknownRange = `[0 ${unknownNumber} ${unknownNumber} ${unknownNumber}]`
// Annotation flags Print and Locked: viewers neither move nor omit the invisible field.
const lockedFlags = 132

/**
 * Appends a PAdES B-B signature over the whole file, as an incremental update.
 * @throws Error if the PDF cannot be extended without being rewritten
 */
export async function appendSeal(pdf: Uint8Array, record: SigningRecord, key: SealKey): Promise<Uint8Array> {
  // The library takes half a second of CPU time to load, and few processes ever seal.
  const library = await import('@libpdf/core')
  const document = await library.PDF.load(pdf)
  const placeholder = await signCms(new Uint8Array(32), key)
  addSignature(library, document, { record, length: placeholder.length })
  const sealed = Buffer.from(await document.save({ incremental: true }))
  if (!sealed.subarray(0, pdf.length).equals(pdf)) throw new Error('document cannot be sealed: its bytes would change')
  await signPlaceholder(sealed, pdf.length, placeholder.length, key)
  return sealed
}

/** Adds an invisible signature field to the first page, with room for the numbers and the signature. */
function addSignature(
  { PdfArray, PdfDict, PdfName, PdfNumber, PdfString }: typeof Library,
  document: Library.PDF,
  { record, length }: { record: SigningRecord; length: number },
): void {
  const { registry } = document.context
  const signature = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([0, unknownNumber, unknownNumber, unknownNumber].map((number) => PdfNumber.of(number))),
    Contents: PdfString.fromBytes(new Uint8Array(length)),
    M: PdfString.fromString(pdfDate(record.at)),
    Reason: PdfString.fromString(reasonOf(record)),
  })
  const page = document.getPage(0)
  if (!page) throw new Error('document cannot be sealed: it has no page')
  const field = document.getOrCreateForm().createSignatureField('Seal')
  const widget = field.getDict()
  widget.delete('Kids')
  widget.set('Type', PdfName.of('Annot'))
  widget.set('Subtype', PdfName.of('Widget'))
  widget.set('F', PdfNumber.of(lockedFlags))
  widget.set('P', page.ref)
  widget.set('Rect', new PdfArray([0, 0, 0, 0].map((number) => PdfNumber.of(number))))
  widget.set('V', registry.register(signature))
  const annotations = page.dict.getArray('Annots', (ref) => registry.resolve(ref)) ?? new PdfArray()
  annotations.push(field.getRef()!)
  page.dict.set('Annots', annotations)
}

/** Writes `D:20261120080000Z`; PDF has no fractions of seconds. */
function pdfDate(at: Date): string {
  return `D:${at.toISOString().replaceAll(/\.\d+|[-:T]/g, '')}`
}

/** Replaces the placeholders: the range by all bytes but the signature, and the zeros by the signature of that range. */
async function signPlaceholder(sealed: Buffer, from: number, length: number, key: SealKey): Promise<void> {
  const rangeAt = sealed.indexOf(unknownRange, from, 'latin1')
  const start = sealed.indexOf(`<${'00'.repeat(length)}>`, from, 'latin1')
  if (rangeAt < 0 || start < 0) throw new Error('document cannot be sealed: no place for the signature')
  const end = start + 2 * length + 2
  const range = [start, end, sealed.length - end].map((number) => String(number).padEnd(10))
  sealed.write(`[0 ${range.join(' ')}]`, rangeAt, 'latin1')
  const digest = createHash('sha256').update(sealed.subarray(0, start)).update(sealed.subarray(end)).digest()
  sealed.write((await signCms(digest, key)).toString('hex'), start + 1, 'latin1')
}
