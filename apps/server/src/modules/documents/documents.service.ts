import { randomUUID } from 'node:crypto'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AccessibleContract, Caller } from '../../platform/http/caller.ts'
import type { Notifications } from '../notifications/index.ts'
import * as store from './documents.store.ts'
import type { Reading } from './reading.service.ts'
import type { Rendering } from './rendering.service.ts'

interface Dependencies {
  readonly notifications: Pick<Notifications, 'addMany'>
  readonly rendering: Rendering
  readonly reading: Reading
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
  { notifications, rendering, reading }: Dependencies,
) {
  const { headOf, isOnPaper, signedDateOf } = reading

  const readerOf = ({ caller: { customerId }, contract: { role }, language }: Request) => ({
    customerId,
    language,
    isSigner: role === 'owner',
  })

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
      const [id, createdAt] = [randomUUID(), clock.now()]
      const filled = { ...(await rendering.valuesNow(tx, contract, createdAt)), ...values }
      const { version } = rendering.templateOf(slug)
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
      await store.updateWithdrawn(tx, [id], clock.now())
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
     * @throws Refused as `preview` of {@link Reading}
     */
    preview: async (request: Request) =>
      reading.preview(await store.findDocument(db, request.contract.id, request.id), readerOf(request)),

    /**
     * Returns the document's PDF.
     * @throws Refused as `download` of {@link Reading}
     */
    async download(request: Request) {
      const { contract, id } = request
      return reading.download(await store.findDocument(db, contract.id, id), readerOf(request), contract.contract_id)
    },
  }
}
