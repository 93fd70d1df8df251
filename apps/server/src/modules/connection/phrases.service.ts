import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { createInstallationKeys } from '../../platform/keys/installation-keys.ts'
import { createPhraseHash } from './phrase-hash.ts'
import * as store from './phrases.store.ts'

export type Phrases = ReturnType<typeof createPhrases>

/** Keeps code phrases as keyed hashes (docs/domain/connection.md#code-phrase): support types what it hears. */
export function createPhrases({ db }: Pick<Core, 'db'>) {
  const keys = createInstallationKeys(db)

  return {
    isKnown: async (tx: Tx, customer: number | null): Promise<boolean> =>
      customer !== null && store.hasPhrase(tx, customer),

    /** Keeps a phrase that `cleanPhrase` has cleaned, in place of the customer's earlier one. */
    async keep(tx: Tx, customer: number, phrase: string): Promise<void> {
      const hashOf = await createPhraseHash(keys)
      await store.updatePhrase(tx, customer, hashOf(customer, phrase))
    },

    erase: store.erasePhrases,
  }
}
