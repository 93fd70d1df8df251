import { expect, it } from 'vitest'
import { phoneText } from './phone-text.ts'

it('follows the mask of the operator', () => {
  expect(phoneText('37491000001', '+374 99 999 999')).toBe('+374 91 000 001')
  expect(phoneText('79120000001', '+7 (999) 999 99 99')).toBe('+7 (912) 000 00 01')
})

it('leaves alone what does not fit', () => {
  expect(phoneText('3741', '+374 99 999 999')).toBe('+3741')
})
