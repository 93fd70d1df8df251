import { randomUUID } from 'node:crypto'
import { documentCalls, ownDocumentCalls } from '@kabinet/contract/documents'
import type { z } from 'zod'
import type * as schemas from '@kabinet/contract/documents.schemas'
import { appKey } from './sender.ts'
import type { DemoApp } from './app.ts'

type Demo = Pick<DemoApp, 'app' | 'send'>

const detail = <T>(body: unknown) => (body as { detail: T }).detail

interface Asked {
  readonly token: string
  readonly contract: string
  readonly id: string
}

export const refOf = (contract: string) => ({ contract_id: contract, billing_id: 'rb' })

/** Sends the calls of documents as the owner of a contract, or as another account. */
export function documentsOf({ app, send }: Demo, { token, contract }: Omit<Asked, 'id'>) {
  const query = refOf(contract)
  return {
    async signed() {
      const { body } = await send(documentCalls.signedDocuments, { token, query })
      return detail<z.input<typeof schemas.signedDocuments.answer>>(body).documents
    },
    async unsigned() {
      const { body } = await send(documentCalls.unsignedDocuments, { token, query })
      return detail<z.input<typeof schemas.unsignedDocuments.answer>>(body).documents
    },
    preview: (id: string, headers: Record<string, string> = {}) =>
      send(ownDocumentCalls.documentPreview, { token, headers, query: { ...query, document_id: id } }),
    download: (id: string) =>
      app.fastify.inject({
        url: documentCalls.downloadDocument.path,
        query: { ...query, document_id: id },
        headers: { 'x-app-key': appKey, authorization: `Bearer ${token}` },
      }),
    sendCode: (id: string) => send(documentCalls.sendSigningCode, { token, body: { ...query, document_id: id } }),
    sign: (id: string, code?: string) =>
      send(documentCalls.signDocument, { token, body: { ...query, document_id: id, ...(code && { sms_code: code }) } }),
    signByLink: (id: string) => send(documentCalls.signDocumentByLink, { token, query: { ...query, document_id: id } }),
  }
}

/** Adds a document to sign to a contract, and returns its id. */
export async function addDocument({ db }: Pick<DemoApp, 'db'>, contract: string, template = 'consent') {
  const id = randomUUID()
  await db.query(
    `insert into document (id, contract, template, version, created_at)
     select $1, id, $3, 1, '2026-11-19T08:00:00Z' from contract where contract_id = $2 and billing_id = 'rb'`,
    [id, contract, template],
  )
  return id
}

/** Returns the ids of the demo's documents by their external ids, such as `d19c`. */
export async function demoDocuments({ db }: Pick<DemoApp, 'db'>): Promise<Readonly<Record<string, string>>> {
  const rows = await db.query<{ id: string; externalId: string }>(
    'select id, external_id as "externalId" from document',
  )
  return Object.fromEntries(rows.map(({ id, externalId }) => [externalId, id]))
}
