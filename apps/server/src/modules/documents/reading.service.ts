import { startOf } from '@kabinet/contract/kernel/days'
import type { Download } from '@kabinet/contract/kernel/download'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import { Refused } from '../../platform/http/errors.ts'
import * as store from './documents.store.ts'
import { fileNameOf, withdrawalOf } from './documents.views.ts'
import type { Rendering } from './rendering.service.ts'
import { findSeal } from './signing.store.ts'

const pdfType = 'application/pdf'
// A seal is usually there within a second; a reader waits this long for it, in seconds.
const sealWait = 5
const sealPoll = 0.25

interface Dependencies {
  readonly rendering: Rendering
  readonly pause: (seconds: number) => Promise<void>
}

/** Person who opens a document. */
export interface Reader {
  /** Account that may sign the document from now on. */
  readonly customerId: number
  readonly language: Language
  /** Whether the document is rendered in this reader's language if nobody has opened it before. */
  readonly isSigner: boolean
}

export type Reading = ReturnType<typeof createReading>

/** Creates what opening a document has in common at home and in an order (docs/domain/documents.md#rendering). */
export function createReading({ db, clock, operator }: Core, { rendering, pause }: Dependencies) {
  const { zone } = operator

  async function open(found: store.DocumentRow | undefined, reader: Reader) {
    if (!found) throw new Refused('document_unknown')
    if (found.state === 'withdrawn') {
      throw new Refused('document_withdrawn', { values: withdrawalOf(found, zone, clock.now()) })
    }
    // The session may not have stored the language of this very request yet.
    const file = await rendering.fileOf(found, reader.isSigner ? reader.language : undefined)
    await store.insertReading(db, found.id, reader.customerId, clock.now())
    return { document: found, file }
  }

  /** Waits for the job that seals a document that has just been signed. */
  async function getSealed(id: string): Promise<Buffer> {
    for (let waited = 0; ; waited += sealPoll) {
      const sealed = await findSeal(db, id)
      if (sealed) return sealed
      if (waited >= sealWait) throw new Refused('documents_busy', { retryAfter: sealWait })
      await pause(sealPoll)
    }
  }

  const headOf = ({ id, title, createdAt }: store.DocumentRow, language: Language) => ({
    documentId: id,
    name: title[language],
    createDate: createdAt,
  })
  const signedDateOf = ({ signedAt, signedOn }: store.DocumentRow) =>
    signedAt ?? (signedOn ? startOf(signedOn, zone) : null)
  const isOnPaper = ({ signedOn }: store.DocumentRow) => signedOn !== null

  return {
    headOf,
    signedDateOf,
    isOnPaper,

    /**
     * Returns the document as a page. Signing may follow.
     * @throws Refused `document_unknown`, `document_withdrawn`; `unavailable` if too many documents are being rendered
     */
    async preview(found: store.DocumentRow | undefined, reader: Reader) {
      const { document, file } = await open(found, reader)
      return {
        ...headOf(document, reader.language),
        language: file.language,
        title: file.title,
        blocks: file.blocks,
        signedDate: signedDateOf(document),
        on_paper: isOnPaper(document),
        asks_code: document.asksCode,
      }
    },

    /**
     * Returns the PDF: as it was shown or, of a document signed in the cabinet, with the seal.
     * @param number of the contract, for the file's name
     * @throws Refused `document_unknown`, `document_withdrawn`; `unavailable` if too many documents are being rendered,
     * or the document is not sealed in time
     */
    async download(found: store.DocumentRow | undefined, reader: Reader, number: string): Promise<Download> {
      const { document, file } = await open(found, reader)
      const content = document.signedAt ? await getSealed(document.id) : await store.getShown(db, document.id)
      const name = fileNameOf(document, number, file.language, zone)
      return { name, type: pdfType, size: content.length, content, inline: false }
    },
  }
}
