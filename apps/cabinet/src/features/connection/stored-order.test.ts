import { expect, it } from 'vitest'
import { customerKeyOf, hasEntered, processKeyOf } from './stored-order.ts'

it('tells the two kinds of keys apart', () => {
  expect(processKeyOf({ apiKey: 'pk_1' })).toBe('pk_1')
  expect(processKeyOf({ apiKey: 'ck_1' })).toBeUndefined()
  expect(customerKeyOf({ apiKey: 'ck_1', provenPhone: '1' })).toBe('ck_1')
  expect(customerKeyOf({ apiKey: 'ck_1', provenPhone: '1' }, '2')).toBeUndefined()
  expect(customerKeyOf({ apiKey: 'pk_1', provenPhone: '1' })).toBeUndefined()
})

it('a referral and a preselected city are not entered by the person', () => {
  expect(hasEntered({ refUserId: '1001', city: 'yerevan', cityTitle: 'Yerevan', street: { title: '' } })).toBe(false)
  expect(hasEntered({ street: { title: 'Alp' } })).toBe(true)
  expect(hasEntered({ fullName: 'Anna' })).toBe(true)
  expect(hasEntered({ businessServices: [1] })).toBe(true)
})
