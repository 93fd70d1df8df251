import { createHmac, hkdfSync } from 'node:crypto'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ensureSealSecret } from '../../platform/database/settings.store.ts'
import * as store from './phrases.store.ts'

export type Phrases = ReturnType<typeof createPhrases>

/** Keeps code phrases as keyed hashes (docs/domain/connection.md#code-phrase): support types what it hears. */
export function createPhrases({ db }: Pick<Core, 'db'>) {
  let secret: Promise<Uint8Array> | undefined

  async function hashOf(customer: number, phrase: string): Promise<Buffer> {
    secret ??= ensureSealSecret(db)
    const key = new Uint8Array(hkdfSync('sha256', await secret, '', 'code phrases', 32))
    return createHmac('sha256', key).update(`${customer}:${phrase.toLowerCase()}`).digest()
  }

  return {
    isKnown: async (tx: Tx, customer: number | null): Promise<boolean> =>
      customer !== null && store.hasPhrase(tx, customer),

    /** Keeps a phrase that `cleanPhrase` has cleaned, in place of the customer's earlier one. */
    async keep(tx: Tx, customer: number, phrase: string): Promise<void> {
      await store.updatePhrase(tx, customer, await hashOf(customer, phrase))
    },

    erase: store.erasePhrases,
  }
}
