import type { Language } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'
import { postalAddress } from '../contracts/index.ts'
import { getPlace } from './facts.store.ts'

interface Home {
  readonly houseId: number
  /** Empty: a private house. */
  readonly flat: string
}

/** Returns the address at which something is ordered, with its city. */
export async function postalAddressOf(tx: Tx, { houseId, flat }: Home, language: Language): Promise<string> {
  return postalAddress({ ...(await getPlace(tx, houseId)), flat }, language)
}
