import { phoneText } from '@kabinet/contract/kernel/phone'
import type { Operator } from '../../platform/config/operator.ts'
import type { Tx } from '../../platform/database/db.ts'
import { postalAddress } from '../contracts/index.ts'
import { getPlace } from './facts.store.ts'
import type { ProcessRow } from './process.store.ts'

const nameMax = 100

/** Returns how sales reach the person of a process: of somebody who has not given a name, only the phone is known. */
export async function contactOf(tx: Tx, process: ProcessRow, { phone: { mask } }: Pick<Operator, 'phone'>) {
  const { fullName, phone, houseId, flat, referral, language } = process
  const { city, street, house } = await getPlace(tx, houseId)
  return {
    name: fullName.slice(0, nameMax) || phoneText(phone, mask),
    phone,
    address: postalAddress({ city, street, house, flat }, language),
    language,
    wanted: null,
    referral,
  }
}
