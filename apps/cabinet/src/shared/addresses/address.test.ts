import { describe, expect, it } from 'vitest'
import { houseTitle, inCity, onStreet, pickedId } from './address.ts'

const items = [
  { id: '7', title: 'Alpha' },
  { id: '8', title: 'Alphabet' },
]
const whole = {
  ...inCity('yerevan'),
  street: { id: '7', title: 'Alpha' },
  house: { id: '3', title: '12/3' },
  flat: '5',
}

describe('an address', () => {
  it('is cleared when the city changes', () => {
    expect(inCity('gyumri')).toEqual({ city: 'gyumri', street: { title: '' }, house: { title: '' }, flat: '' })
  })
  it('loses its house when the street changes', () => {
    expect(onStreet(whole, { title: 'Alph' })).toEqual({ ...whole, street: { title: 'Alph' }, house: { title: '' } })
  })
})

describe('the suggestion for a field', () => {
  it('is the one that was chosen', () => {
    expect(pickedId({ id: '9', title: 'Alpha' }, items)).toBe('9')
  })
  it('is the one that matches the input exactly, ignoring case and surrounding whitespace', () => {
    expect(pickedId({ title: ' alpha ' }, items)).toBe('7')
  })
  it('is undefined if the input is only part of a name', () => {
    expect(pickedId({ title: 'Alph' }, items)).toBeUndefined()
    expect(pickedId({ title: '' }, items)).toBeUndefined()
    expect(pickedId({ title: 'Alpha' }, undefined)).toBeUndefined()
  })
})

it('a house number includes its fraction', () => {
  expect(houseTitle({ house: '12', frac: '3' })).toBe('12/3')
  expect(houseTitle({ house: '12', frac: '' })).toBe('12')
})
