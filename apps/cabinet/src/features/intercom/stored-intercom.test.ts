import { money } from '@kabinet/contract/kernel/money'
import { expect, it } from 'vitest'
import { keyless, orderAt, type StoredIntercom, turnTo } from './stored-intercom.ts'

const order: StoredIntercom = {
  slug: 'qr1',
  apiKey: 'pk_1',
  erpKey: 'rk_1',
  phoneNumber: '37491000001',
  agreed: true,
  ownName: 'Անի',
  address: 'Abovyan 8',
  fullName: '',
  phoneEnd: '',
  hasCustomer: false,
  hasPassphrase: false,
  hasPrepayment: true,
  cost: money(50_000),
  typeIntercomId: 1,
  code: { phone: '37491000001', at: 0, resendAfter: 120 },
  asksPhrase: true,
}

const present = (of: object) => Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))

it('the same door, or no door, goes on with its order', () => {
  expect(orderAt(order, 'qr1')).toBe(order)
  expect(orderAt(order, undefined)).toBe(order)
})

it('another door has an order of its own, and keeps only what was typed', () => {
  const typed = { phoneNumber: '37491000001', agreed: true, ownName: 'Անի' }
  expect(present(orderAt({ ...order, isKeyLost: true }, 'qr4'))).toEqual({ ...typed, slug: 'qr4' })
  expect(present({ ...order, ...turnTo('qr4') })).toEqual({ ...typed, slug: 'qr4' })
})

it('a lost key takes along what belongs to it, and leaves the door', () => {
  const { slug, address, cost, typeIntercomId } = order
  expect(present({ ...order, ...keyless })).toMatchObject({ slug, address, cost, typeIntercomId })
  expect(present({ ...order, ...keyless })).not.toHaveProperty('erpKey')
})
