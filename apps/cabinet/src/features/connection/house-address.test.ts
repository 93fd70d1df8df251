import { createTranslator } from 'use-intl'
import { expect, it } from 'vitest'
import en from '../../messages/en.json'
import ru from '../../messages/ru.json'
import { addressIn, addressToStore, fullAddress, houseless } from './house-address.ts'
import { chosenHouse, type StoredOrder } from './stored-order.ts'

const t = createTranslator({ locale: 'en', messages: en })
const address = {
  city: 'yerevan',
  street: { id: '7', title: 'Alpha' },
  house: { id: '3', title: '12/3' },
  flat: '48',
}
const stored = addressToStore(address, 'Yerevan', t)

it('an address survives being stored', () => {
  expect(addressIn(stored, 'gyumri')).toEqual(address)
  expect(chosenHouse(stored)).toBe('3')
})

it('what is still being typed survives too, and is not a chosen house', () => {
  const typed = { ...address, street: { title: 'Alp' }, house: { title: '1' }, flat: '' }
  const order = addressToStore(typed, 'Yerevan', t)
  expect(addressIn(order, 'gyumri')).toEqual(typed)
  expect(chosenHouse(order)).toBeUndefined()
  expect(chosenHouse({ ...stored, street: { title: 'Alpha' } })).toBeUndefined()
})

it('a person who has entered nothing is asked about the city of the caller', () => {
  expect(addressIn({}, 'gyumri')).toEqual({ city: 'gyumri', street: { title: '' }, house: { title: '' }, flat: '' })
})

it('the whole address names the flat, unless it is a private house', () => {
  expect(stored.fullAddress).toBe('Yerevan, Alpha 12/3, flat 48')
  expect(fullAddress({ ...stored, isPrivateHouse: true }, t)).toBe('Yerevan, Alpha 12/3')
  expect(fullAddress({ ...stored, flat: ' ' }, createTranslator({ locale: 'ru', messages: ru }))).toBe(
    'Yerevan, Alpha, 12/3',
  )
})

it('another house has other flats', () => {
  const order: StoredOrder = { ...stored, ...(houseless as object) }
  expect(addressIn(order, 'gyumri')).toEqual({ ...address, house: { title: '' }, flat: '' })
})
