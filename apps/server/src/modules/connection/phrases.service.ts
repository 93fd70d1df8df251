import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { createInstallationKeys } from '../../platform/keys/installation-keys.ts'
import { createPhraseHash } from './phrase-hash.ts'
import * as store from './phrases.store.ts'

export type Phrases = ReturnType<typeof createPhrases>

const heldUse = 'code phrases of processes'
const ownerOf = (process: number) => `process:${process}`

/** Keeps code phrases as keyed hashes (docs/domain/connection.md#code-phrase): support types what it hears. */
export function createPhrases({ db }: Pick<Core, 'db'>) {
  const keys = createInstallationKeys(db)

  async function keep(tx: Tx, customer: number, phrase: string): Promise<void> {
    const hashOf = await createPhraseHash(keys)
    await store.updatePhrase(tx, customer, hashOf(customer, phrase))
  }

  return {
    isKnown: async (tx: Tx, customer: number | null): Promise<boolean> =>
      customer !== null && store.hasPhrase(tx, customer),

    /** Keeps a phrase that `cleanPhrase` has cleaned, in place of the customer's earlier one. */
    keep,

    /** Keeps a cleaned phrase with a process, encrypted, until there is an account. */
    async hold(tx: Tx, process: number, phrase: string): Promise<void> {
      await store.updateHeld(tx, process, await keys.encrypt(heldUse, ownerOf(process), Buffer.from(phrase)))
    },

    isHeld: async (tx: Tx, process: number): Promise<boolean> => (await store.findHeld(tx, process)) !== null,

    /** Moves the phrase that a process keeps, if any, to the customer. */
    async release(tx: Tx, process: number, customer: number): Promise<void> {
      const held = await store.findHeld(tx, process)
      if (!held) return
      await keep(tx, customer, (await keys.decrypt(heldUse, ownerOf(process), held)).toString())
      await store.updateHeld(tx, process, null)
    },

    erase: store.erasePhrases,
  }
}
