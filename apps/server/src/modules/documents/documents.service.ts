import { randomUUID } from 'node:crypto'
import type { Download } from '@kabinet/contract/kernel/download'
import { startOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AccessibleContract, Caller } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Notifications } from '../notifications/index.ts'
import * as store from './documents.store.ts'
import { fileNameOf } from './documents.views.ts'
import type { Rendering } from './rendering.service.ts'
import { findSeal } from './signing.store.ts'

const pdfType = 'application/pdf'
// A seal is usually there within a second; a reader waits this long for it, in seconds.
const sealWait = 5
const sealPoll = 0.25

interface Dependencies {
  readonly notifications: Pick<Notifications, 'addMany'>
  readonly rendering: Rendering
  readonly pause: (seconds: number) => Promise<void>
}

interface NewDocument {
  readonly contract: number
  /** Slug of the template; the document keeps the version that the operator's file has now. */
  readonly template: string
  /** Values that differ from the contract's, such as the tariff that the document is about. */
  readonly values?: store.Values
}

interface Request {
  readonly caller: Caller
  readonly contract: AccessibleContract
  readonly id: string
  readonly language: Language
}

export type Documents = ReturnType<typeof createDocumentService>

/** Creates the use cases of documents: creating, listing and reading them (docs/domain/documents.md#documents). */
export function createDocumentService(
  { db, clock, events, operator }: Core,
  { notifications, rendering, pause }: Dependencies,
) {
  const { zone } = operator

  async function getReadable(contract: number, id: string): Promise<store.DocumentRow> {
    const document = await store.findDocument(db, contract, id)
    if (!document) throw new Refused('document_unknown')
    if (document.state === 'withdrawn') throw new Refused('document_withdrawn')
    return document
  }

  async function open({ caller, contract, id, language }: Request) {
    const document = await getReadable(contract.id, id)
    // The session may not have stored the language of this very request yet.
    const file = await rendering.fileOf(document, contract.role === 'owner' ? language : undefined)
    await store.insertReading(db, id, caller.customerId, clock.now())
    return { document, file }
  }

  /** Waits for the job that seals a document that has just been signed. */
  async function getSealed(id: string): Promise<Buffer> {
    for (let waited = 0; ; waited += sealPoll) {
      const sealed = await findSeal(db, id)
      if (sealed) return sealed
      if (waited >= sealWait) throw new Refused('unavailable', { retryAfter: sealWait })
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

  /** Notifies the owners of documents that are to be signed. */
  async function announce(tx: Tx, ids: readonly string[]): Promise<void> {
    if (!operator.flags.documents) return
    const unsigned = await store.listUnsigned(tx, ids)
    await notifications.addMany(
      tx,
      unsigned.map(({ id, contract }) => ({ kind: 'document_to_sign', contract, subject: id })),
    )
  }

  return {
    announce,

    /** Creates a document to sign, with the contract's facts as they are now, and returns its id. */
    async create(tx: Tx, { contract, template: slug, values = {} }: NewDocument): Promise<string> {
      const template = operator.documentTemplates.find((each) => each.slug === slug)
      if (!template) throw new Error(`no template of documents is called ${slug}`)
      const [id, createdAt] = [randomUUID(), clock.now()]
      const filled = { ...(await rendering.valuesNow(tx, contract, createdAt)), ...values }
      const { version } = template
      await store.insertDocument(tx, { id, contract, template: slug, version, values: filled, createdAt })
      await announce(tx, [id])
      await events.publish(tx, { topic: 'contract', contract })
      return id
    },

    /**
     * Withdraws a document that is not signed yet, so that nobody can sign or open it any more.
     * @returns false if there is no such document to sign
     */
    async withdraw(tx: Tx, contract: number, id: string): Promise<boolean> {
      const document = await store.lockDocument(tx, contract, id)
      if (document?.state !== 'unsigned') return false
      await store.updateWithdrawn(tx, id, clock.now())
      await events.publish(tx, { topic: 'contract', contract })
      return true
    },

    async listSigned({ id: contract }: AccessibleContract, language: Language) {
      const documents = await store.listDocuments(db, contract, 'signed')
      return {
        documents: documents.map((document) => ({
          ...headOf(document, language),
          signed: true as const,
          signedDate: signedDateOf(document)!,
          on_paper: isOnPaper(document),
        })),
      }
    },

    async listUnsigned({ id: contract }: AccessibleContract, language: Language) {
      const documents = await store.listDocuments(db, contract, 'unsigned')
      return {
        documents: documents.map((document) => ({
          ...headOf(document, language),
          signed: false as const,
          asks_code: document.asksCode,
        })),
      }
    },

    /**
     * Returns the document as a page.
     * @throws Refused `document_unknown`, `document_withdrawn`; `unavailable` if too many documents are being rendered
     */
    async preview(request: Request) {
      const { document, file } = await open(request)
      return {
        ...headOf(document, request.language),
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
     * @throws Refused `document_unknown`, `document_withdrawn`; `unavailable` if too many documents are being rendered,
     * or the document is not sealed in time
     */
    async download(request: Request): Promise<Download> {
      const { document, file } = await open(request)
      const content = document.signedAt ? await getSealed(document.id) : await store.getShown(db, document.id)
      const name = fileNameOf(document, request.contract.contract_id, file.language, zone)
      return { name, type: pdfType, size: content.length, content, inline: false }
    },
  }
}
