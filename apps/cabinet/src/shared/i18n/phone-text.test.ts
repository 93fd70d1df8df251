import { describe, expect, it, test } from 'vitest'
import { localPhone, phoneText, wholePhone } from './phone-text.ts'

const am = { prefix: '374', mask: '+374 99 999 999' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const ru = { prefix: '7', mask: '+7 (999) 999 99 99' }

describe('a phone number', () => {
  it('is formatted with the operator’s mask', () => {
    expect(plain(phoneText('37491000001', am.mask))).toBe('+374 91 000 001')
    expect(plain(phoneText('79120000001', ru.mask))).toBe('+7 (912) 000 00 01')
  })
  it('never breaks across lines', () => {
    expect(phoneText('37491000001', am.mask)).not.toContain(' ')
  })
  it('only gets a plus if it does not fit the mask', () => {
    expect(phoneText('4915112345678', am.mask)).toBe('+4915112345678')
  })
})

test.each([
  ['', ''],
  ['9', '9'],
  ['910', '91 0'],
  ['91 ', '91'],
  ['91000001', '91 000 001'],
  ['910000012', '91 000 001'],
  ['+374 91 000 001', '91 000 001'],
  ['37491000001', '91 000 001'],
  ['091000001', '91 000 001'],
  ['+374', ''],
  ['+374 9', '9'],
  ['nothing', ''],
])('in Armenia %j is shown as %j', (typed, text) => {
  expect(localPhone(typed, am)).toBe(text)
})

test.each([
  ['912', '(912'],
  ['9120', '(912) 0'],
  ['9120000001', '(912) 000 00 01'],
  ['89120000001', '(912) 000 00 01'],
  ['+7 (912) 000-00-01', '(912) 000 00 01'],
  ['79120000001', '(912) 000 00 01'],
])('in Russia %j is shown as %j', (typed, text) => {
  expect(localPhone(typed, ru)).toBe(text)
})

test('a number is complete with eleven digits', () => {
  expect(wholePhone('91 000 001', am)).toBe('37491000001')
  expect(wholePhone('91 000 00', am)).toBeUndefined()
  expect(wholePhone('(912) 000 00 01', ru)).toBe('79120000001')
})
