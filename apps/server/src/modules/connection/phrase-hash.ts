import { createHmac } from 'node:crypto'
import type { InstallationKeys } from '../../platform/keys/installation-keys.ts'

export type PhraseHash = (customer: number, phrase: string) => Buffer

/**
 * Returns the keyed hash of a customer's code phrase that `cleanPhrase` has cleaned, regardless of case
 * (docs/domain/connection.md#code-phrase).
 */
export async function createPhraseHash({ keyFor }: Pick<InstallationKeys, 'keyFor'>): Promise<PhraseHash> {
  const key = await keyFor('code phrases')
  return (customer, phrase) => createHmac('sha256', key).update(`${customer}:${phrase.toLowerCase()}`).digest()
}
