import type { Documents } from '../../modules/documents/index.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { publishMany } from '../../platform/events/events.ts'
import { insertJobs } from '../../platform/jobs/jobs.store.ts'
import { listDocumentNews } from './documents.store.ts'

const documentsKind = 'import.documents'
const atOnce = 5000

interface ImportedDocuments {
  readonly documents: readonly string[]
}

/**
 * Publishes an event for each existing contract with a new or newly signed document, and enqueues the notification of
 * those to sign, in the import's transaction.
 */
export async function announceDocuments(tx: Tx, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const news = await listDocumentNews(tx, { after, max: atOnce })
    if (news.length === 0) return
    after = news.at(-1)!.contract
    const jobs = news
      .filter(({ unsigned }) => unsigned.length > 0)
      .map(({ contract, unsigned }) => ({ orderingKey: `contract:${contract}`, payload: { documents: unsigned } }))
    await insertJobs(tx, documentsKind, now, jobs)
    await publishMany(
      tx,
      news.map(({ contract }) => ({ topic: 'contract', contract })),
    )
  }
}

interface Dependencies {
  readonly documents: Pick<Documents, 'announce'>
}

/** Notifies owners of imported documents that they are to sign. */
export function settleImportedDocuments({ jobs }: Core, { documents }: Dependencies): void {
  jobs.transactional<ImportedDocuments>(documentsKind, (tx, imported) => documents.announce(tx, imported.documents))
}
