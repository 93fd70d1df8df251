import { expect, it } from 'vitest'
import { brandOf, panEnd } from './card-brand.ts'

it.each([
  ['4000 **** **** 4417', 'Visa'],
  ['411111******1111', 'Visa'],
  ['5100 **** **** 2093', 'MasterCard'],
  ['5599 **** **** 2093', 'MasterCard'],
  ['2221 **** **** 0009', 'MasterCard'],
  ['2720 **** **** 0009', 'MasterCard'],
  ['2200 **** **** 0158', 'Mir'],
  ['220499******0158', 'Mir'],
  ['5018 **** **** 0604', 'Maestro'],
  ['5612 **** **** 0604', 'Maestro'],
  ['6304 **** **** 0604', 'Maestro'],
  ['6759 **** **** 0604', 'Maestro'],
])('%s has the brand %s', (pan, brand) => {
  expect(brandOf(pan)).toBe(brand)
})

it.each(['2205 **** **** 0158', '2721 **** **** 0009', '3400 **** **** 0005', '9051 **** **** 0001', '**** 4417', ''])(
  '%j has no known brand',
  (pan) => {
    expect(brandOf(pan)).toBeUndefined()
  },
)

it('a card is identified by the last digits of its number', () => {
  expect(panEnd('4000 **** **** 4417')).toBe('•••• 4417')
  expect(panEnd('411111******1111')).toBe('•••• 1111')
})
