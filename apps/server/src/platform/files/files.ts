import { createHash, randomUUID } from 'node:crypto'
import { hourMs } from '@kabinet/contract/kernel/durations'
import type { Download } from '@kabinet/contract/kernel/download'
import type { Core } from '../core.ts'
import type { Tx } from '../database/db.ts'
import { Refused } from '../http/errors.ts'
import { isImage } from './files.rules.ts'
import * as store from './files.store.ts'
import type { Links, Signed } from './links.ts'
import { type Storage, StorageUnavailable } from './storage.ts'

const tidyKind = 'file.tidy'
const tidyAfterMs = hourMs
const retryAfterSeconds = 30

export type StoredFile = store.FileRow

export interface NewFile {
  readonly customerId: number
  readonly purpose: string
  readonly name: string
  readonly type: string
}

interface Dependencies {
  readonly storage: Storage
  readonly links: Links
}

export type Files = ReturnType<typeof createFiles>

const pathOf = (id: string) => `/files/${id}`

/**
 * Creates the use cases of stored files: rows in the database, bytes in the storage. The row is inserted first and
 * marked as kept once the bytes are safe, so that no crash leaves bytes without a row.
 */
export function createFiles(
  { db, clock, jobs }: Pick<Core, 'db' | 'clock' | 'jobs'>,
  { storage, links }: Dependencies,
) {
  jobs.external<{ file: string }>(tidyKind, async ({ file }) => {
    if (await store.deleteUnkept(db, file)) await storage.remove(file)
  })

  function tidy(tx: Tx, id: string, afterMs: number): Promise<number> {
    const dueAt = new Date(clock.now().getTime() + afterMs)
    return jobs.enqueue(tx, { kind: tidyKind, payload: { file: id }, dueAt })
  }

  async function orUnavailable<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) throw error
      throw new Refused('unavailable', { retryAfter: retryAfterSeconds, cause: error })
    })
  }

  return {
    /**
     * Stores a file durably.
     * @throws Refused `unavailable` if the storage is unavailable or takes over an hour; the file is not stored then
     */
    async keep(content: Blob, { customerId, purpose, name, type }: NewFile): Promise<StoredFile> {
      const file = { id: randomUUID(), customerId, purpose, name, type, size: content.size, createdAt: clock.now() }
      const sha256 = await sha256Of(content)
      await db.transaction(async (tx) => {
        await store.insertFile(tx, { ...file, sha256 })
        await tidy(tx, file.id, tidyAfterMs)
      })
      try {
        await orUnavailable(storage.keep(file.id, { content, sha256 }))
      } catch (error) {
        await db.transaction(async (tx) => {
          await store.deleteFile(tx, file.id)
          await tidy(tx, file.id, 0)
        })
        throw error
      }
      if (!(await store.markKept(db, file.id))) throw new Refused('unavailable', { retryAfter: retryAfterSeconds })
      return file
    },

    find: (id: string): Promise<StoredFile | undefined> => store.findFile(db, id),

    /**
     * Returns a file's bytes, to pass on; undefined if they are gone.
     * @throws StorageUnavailable
     */
    async read(id: string): Promise<Uint8Array | undefined> {
      const bytes = await storage.open(id)
      return bytes && new Uint8Array(await new Response(bytes.content).arrayBuffer())
    },

    /** Deletes a file in the caller's transaction; its bytes are deleted by a job. */
    async discard(tx: Tx, id: string): Promise<void> {
      await store.deleteFile(tx, id)
      await tidy(tx, id, 0)
    },

    /** Returns a short-lived link; call it only for users who may see the file. */
    linkTo: (id: string): string => links.sign(pathOf(id)),

    /**
     * Returns the file behind a link.
     * @throws Refused `not_found` if the link is invalid or expired, or the file is gone; `unavailable` if the storage
     * is unavailable
     */
    async openLink(id: string, signed: Signed): Promise<Download> {
      links.check(pathOf(id), signed)
      const file = await store.findFile(db, id)
      const bytes = file && (await orUnavailable(storage.open(id)))
      if (!bytes) throw new Refused('not_found')
      return { name: file.name, type: file.type, ...bytes, inline: isImage(file.type) }
    },
  }
}

async function sha256Of(content: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content.stream()) hash.update(chunk)
  return hash.digest('hex')
}
