import { cleanFlat } from '@kabinet/contract/flat'
import { type Address, houseTitle, inCity } from '../../shared/addresses/address.ts'
import { localPhone, wholePhone } from '../../shared/i18n/phone-text.ts'
import { config } from '../../shared/page/config.ts'
import type { Translate } from '../../shared/i18n/messages.tsx'
import type { StoredHouse, StoredOrder } from './stored-order.ts'

/** Maximum length of a flat in an order; other forms allow more. */
export const maxFlatLength = 5

/** Values of the form about address and person. */
export interface Contacts extends Address {
  readonly isPrivateHouse: boolean
  readonly name: string
  /** Phone number without the country code. */
  readonly phone: string
  readonly agreed: boolean
}

/** Returns the form's first values: what this browser knows, otherwise the city of the caller. */
export function contactsOf(stored: StoredOrder, ownCity: string): Contacts {
  const { street, house, phoneNumber } = stored
  return {
    ...inCity(stored.city ?? ownCity),
    ...(street && { street }),
    ...(house && {
      house: { title: houseTitle(house), ...(house.identifire !== undefined && { id: house.identifire }) },
    }),
    flat: stored.flat ?? '',
    isPrivateHouse: stored.isPrivateHouse ?? false,
    name: stored.fullName ?? '',
    phone: phoneNumber ? localPhone(phoneNumber.slice(config.phone.prefix.length), config.phone) : '',
    agreed: stored.agreed ?? false,
  }
}

/** Returns the form's values as they are stored. */
export function storedOf(values: Contacts, cityTitle: string, t: Translate): StoredOrder {
  const { city, street, house, isPrivateHouse, name, phone, agreed } = values
  const flat = isPrivateHouse ? '' : cleanFlat(values.flat)
  const parts = { street: street.title, house: house.title, flat, hasFlat: flat ? 'yes' : 'no' }
  return {
    city,
    street,
    house: storedHouse(house),
    flat: values.flat,
    isPrivateHouse,
    fullName: name,
    phoneNumber: wholePhone(phone, config.phone) ?? config.phone.prefix + phone.replace(/\D/g, ''),
    agreed,
    fullAddress: [cityTitle, t('common.addressLine', parts)].filter(Boolean).join(', '),
  }
}

function storedHouse({ id, title }: Address['house']): StoredHouse {
  const [house = '', frac = ''] = title.split('/')
  return { ...(id !== undefined && { identifire: id }), house, frac }
}
