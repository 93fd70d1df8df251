import { expect, test } from 'vitest'
import { cleanPhone, maskedPhone, phoneText } from './phone.ts'

test.each([
  ['+374 91 000 001', '37491000001'],
  ['8 (912) 000-00-01', '79120000001'],
  ['79120000001', '79120000001'],
  ['89120', '89120'],
  ['891200000012', '891200000012'],
  ['', ''],
])('%s is stored as %s', (typed, kept) => {
  expect(cleanPhone(typed)).toBe(kept)
})

const am = '+374 99 999 999'
const ru = '+7 (999) 999 99 99'

test.each([
  ['37491000001', am, '+374 91 000 001', '+374 •• ••• •01'],
  ['79120000002', ru, '+7 (912) 000 00 02', '+7 (•••) ••• •• 02'],
  ['79120000002', am, '+791 20 000 002', '+••• •• ••• •02'],
  ['4915112345678', am, '+4915112345678', '+•••••••••••78'],
])('%s is formatted in full and masked', (phone, mask, whole, masked) => {
  expect([phoneText(phone, mask), maskedPhone(phone, mask)]).toEqual([whole, masked])
})
