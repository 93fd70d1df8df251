import { dayMs } from '@kabinet/contract/kernel/durations'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Uploads } from '../../platform/files/uploads.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { refusedFor } from '../../platform/http/errors.ts'
import * as store from './attachments.store.ts'
import { isAccepted } from './catalogue.store.ts'

const purpose = 'operation'
const unusedMs = dayMs
// Maximum number of unused files per account, so that nobody fills the storage.
const maxUnused = 20
const images = ['image/png', 'image/jpeg', 'image/gif'] as const

interface Dependencies {
  readonly files: Pick<Files, 'discard'>
  readonly uploads: Uploads
}

type Form = Parameters<Uploads['receive']>[0]

export type Attachments = ReturnType<typeof createAttachments>

/** Creates the use cases of files for requests: uploaded first, named by a request, otherwise deleted after a day. */
export function createAttachments({ db, clock }: Core, { files, uploads }: Dependencies) {
  const unusedSince = () => new Date(clock.now().getTime() - unusedMs)

  return {
    /**
     * Stores an image, or a PDF if any request accepts one.
     * @throws Refused what {@link Uploads} refuses; `too_many_requests` while the account has too many unused files
     */
    async upload(request: Form, { customerId }: Caller) {
      const times = await store.listUnusedTimes(db, customerId, purpose, unusedSince())
      const blocking = times[times.length - maxUnused]
      if (blocking) throw refusedFor(Math.ceil((blocking.getTime() - unusedSince().getTime()) / 1000))
      const types = (await isAccepted(db, 'pdf')) ? ([...images, 'application/pdf'] as const) : images
      const { id, name, size } = await uploads.receive(request, { name: purpose, types }, customerId)
      await store.insertUpload(db, id)
      return { id, name, size }
    },

    /** Deletes the files that no request has used within a day. */
    async purgeExpired(tx: Tx): Promise<void> {
      for (const id of await store.lockUnused(tx, purpose, unusedSince())) await files.discard(tx, id)
    },
  }
}
