import type { Language } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'
import { addressText, postalAddress } from '../contracts/index.ts'
import { getPlace } from './facts.store.ts'

interface Home {
  readonly houseId: number
  /** Empty: a private house. */
  readonly flat: string
}

/** Returns the address at which something is ordered, as people write it. */
export async function addressOf(tx: Tx, { houseId, flat }: Home, language: Language): Promise<string> {
  const { city, street, house } = await getPlace(tx, houseId)
  return addressText({ city: city[language], street: street[language], house, flat }, language)
}

/** Returns that address with its city. */
export async function postalAddressOf(tx: Tx, { houseId, flat }: Home, language: Language): Promise<string> {
  return postalAddress({ ...(await getPlace(tx, houseId)), flat }, language)
}
