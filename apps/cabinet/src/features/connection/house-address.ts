import { type Address, houseTitle, inCity } from '../../shared/addresses/address.ts'
import type { Translate } from '../../shared/i18n/messages.tsx'
import { cleanFlat } from '@kabinet/contract/flat'
import type { StoredHouse, StoredOrder } from './stored-order.ts'

/** Returns the address that has been entered so far, in the city of the caller if none has. */
export function addressIn({ city, street, house, flat }: StoredOrder, ownCity: string): Address {
  const empty = inCity(city ?? ownCity)
  return {
    ...empty,
    ...(street && { street }),
    ...(house && {
      house: { title: houseTitle(house), ...(house.identifire !== undefined && { id: house.identifire }) },
    }),
    flat: flat ?? empty.flat,
  }
}

/** Returns an address as it is stored. */
export function addressToStore({ city, street, house, flat }: Address, cityTitle: string, t: Translate): StoredOrder {
  const order: StoredOrder = { city, cityTitle, street, house: storedHouse(house), flat }
  return { ...order, fullAddress: fullAddress(order, t) }
}

function storedHouse({ id, title }: Address['house']): StoredHouse {
  const [house = '', frac = ''] = title.split('/')
  return { ...(id !== undefined && { identifire: id }), house, frac }
}

/** Returns the street and house on one line. */
export function houseLine({ street, house }: StoredOrder, t: Translate, flat = ''): string {
  return t('common.addressLine', {
    street: street?.title ?? '',
    house: house ? houseTitle(house) : '',
    flat,
    hasFlat: flat ? 'yes' : 'no',
  })
}

/** Returns the whole address as text: what `fullAddress` stores. */
export function fullAddress(order: StoredOrder, t: Translate): string {
  const flat = order.isPrivateHouse ? '' : cleanFlat(order.flat ?? '')
  return [order.cityTitle, houseLine(order, t, flat)].filter(Boolean).join(', ')
}

/** Takes the house out of an order, so that another is chosen; what was behind its door goes with it. */
export const houseless = { house: undefined, flat: undefined, isPrivateHouse: undefined } as const
