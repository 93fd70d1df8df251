import { cleanFlat } from '@kabinet/contract/flat'
import { phoneToStore, phoneToType } from '../../shared/order/typed-phone.ts'
import type { Offer, StoredOrder } from './stored-order.ts'

/** Maximum length of a flat in an order; other forms allow more. */
export const maxFlatLength = 5

/** Values of the form about flat and person. */
export interface Contacts {
  readonly flat: string
  readonly isPrivateHouse: boolean
  readonly name: string
  /** Phone number without the country code. */
  readonly phone: string
  readonly agreed: boolean
}

/** Returns the form's first values: what this browser knows. Accepting another offer does not count. */
export function contactsOf(
  { flat, isPrivateHouse, fullName, phoneNumber, acceptedOffer }: StoredOrder,
  offer: Offer = 'operator',
): Contacts {
  return {
    flat: flat ?? '',
    isPrivateHouse: isPrivateHouse ?? false,
    name: fullName ?? '',
    phone: phoneToType(phoneNumber),
    agreed: acceptedOffer === offer,
  }
}

/** Returns the form's values as they are stored. */
export function storedOf({ flat, isPrivateHouse, ...person }: Contacts): StoredOrder {
  return { flat, isPrivateHouse, ...storedPerson(person) }
}

/** Returns name, phone and consent as they are stored. */
export function storedPerson(
  { name, phone, agreed }: Pick<Contacts, 'name' | 'phone' | 'agreed'>,
  offer: Offer = 'operator',
): StoredOrder {
  return {
    fullName: name,
    phoneNumber: phoneToStore(phone),
    acceptedOffer: agreed ? offer : undefined,
  }
}

/** Returns whether the form says which door it is. */
export function hasDoor({ flat, isPrivateHouse }: Pick<Contacts, 'flat' | 'isPrivateHouse'>): boolean {
  return isPrivateHouse || cleanFlat(flat) !== ''
}
