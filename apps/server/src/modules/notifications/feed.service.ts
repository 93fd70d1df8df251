import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { cursorOf, placeOf } from './feed.rules.ts'
import * as store from './feed.store.ts'
import { entryAnswer } from './feed.views.ts'

const pageSize = 20

export type Feed = ReturnType<typeof createFeed>

/** Creates what an account reads of its notifications and security events (docs/domain/account.md#notification-feed). */
export function createFeed({ db }: Pick<Core, 'db'>) {
  return {
    /** Lists the entries after a cursor, or the newest. */
    async list({ customerId }: Caller, after: string | undefined, language: Language) {
      const rows = await store.listFeed(db, customerId, after === undefined ? null : placeOf(after), pageSize + 1)
      const shown = rows.slice(0, pageSize)
      return {
        entries: shown.map((row) => entryAnswer(row, language)),
        next: rows.length > pageSize ? cursorOf(shown.at(-1)!) : null,
      }
    },
  }
}
