import { expect, it } from 'vitest'
import { entryStepOf, hasBusinessData, needsIdentity } from './entry.ts'
import { steps } from './steps.ts'
import type { StoredOrder } from './stored-order.ts'

const phoneNumber = '37491000001'
const code = { phone: phoneNumber, at: 0, resendAfter: 120 }
const house: StoredOrder = { street: { id: '7', title: 'Alpha' }, house: { identifire: '3', house: '12', frac: '' } }
const sent: StoredOrder = { ...house, phoneNumber, code }
const proven: StoredOrder = { ...house, phoneNumber, apiKey: 'ck_1', provenPhone: phoneNumber }

it('a stranger may check an address, and nothing further', () => {
  const shown = steps.map((step) => entryStepOf({}, step))
  expect(new Set(shown)).toEqual(new Set(['start', 'availability', 'personal-data-business', 'callback']))
  expect(entryStepOf({}, undefined)).toBe('start')
  expect(entryStepOf({}, 'personal-data')).toBe('availability')
  expect(entryStepOf({}, 'confirm-personal-data')).toBe('availability')
  expect(entryStepOf({}, 'payment')).toBe('start')
})

it('a chosen house leads to the data, and nothing further', () => {
  expect(entryStepOf(house, 'availability')).toBe('availability')
  expect(entryStepOf(house, 'personal-data')).toBe('personal-data')
  expect(entryStepOf(house, 'confirm-phone-number')).toBe('personal-data')
  expect(entryStepOf(house, 'confirm-personal-data')).toBe('personal-data')
})

it('without the house, neither a code nor a proven phone leads on', () => {
  for (const order of [sent, proven]) {
    const typed = { ...order, house: { house: '12', frac: '' } }
    expect(entryStepOf(typed, 'personal-data')).toBe('availability')
    expect(entryStepOf(typed, 'confirm-phone-number')).toBe('availability')
    expect(entryStepOf(typed, 'confirm-personal-data')).toBe('availability')
  }
})

it('a code leads to its screen, unless the phone has been changed since', () => {
  expect(entryStepOf(sent, 'confirm-phone-number')).toBe('confirm-phone-number')
  expect(entryStepOf(sent, 'confirm-personal-data')).toBe('confirm-phone-number')
  expect(entryStepOf({ ...sent, phoneNumber: '37491000002' }, 'confirm-phone-number')).toBe('personal-data')
})

it('a proven phone leads to the identity, unless it has been changed since', () => {
  expect(entryStepOf(proven, 'confirm-personal-data')).toBe('confirm-personal-data')
  expect(entryStepOf({ ...proven, phoneNumber: '37491000002' }, 'confirm-personal-data')).toBe('personal-data')
})

it('after a key is lost, everything leads to start, except requests', () => {
  const lost: StoredOrder = { ...sent, isKeyLost: true }
  const shown = steps.filter((step) => entryStepOf(lost, step) !== 'start')
  expect(shown).toEqual(['personal-data-business', 'choice-services-business', 'finish-business', 'callback'])
})

it('a company needs an address, from the list or typed, a name, a whole phone and consent', () => {
  const listed: StoredOrder = { ...house, fullName: ' LLC ', phoneNumber, acceptedOffer: 'operator' }
  const typed: StoredOrder = { ...listed, isUnlisted: true, typedAddress: ' Gyumri 5 ' }
  expect([listed, typed].map(hasBusinessData)).toEqual([true, true])
  const incomplete: StoredOrder[] = [
    { ...listed, house: { house: '12', frac: '' } },
    { ...listed, street: { title: 'Alpha' } },
    { ...listed, isUnlisted: true },
    { ...typed, typedAddress: ' ' },
    { ...typed, isUnlisted: false, house: { house: '', frac: '' } },
    { ...listed, fullName: ' ' },
    { ...listed, phoneNumber: '3749100000' },
    { ...listed, acceptedOffer: undefined },
  ]
  expect(incomplete.filter(hasBusinessData)).toEqual([])
})

it('a company chooses its services after its data, and sees that they are sent until it goes on', () => {
  const way = ['personal-data-business', 'choice-services-business', 'finish-business'] as const
  const shown = (order: StoredOrder) => way.map((step) => entryStepOf(order, step))
  const [data, services, finish] = way
  expect(shown({})).toEqual([data, data, data])
  const complete: StoredOrder = { ...house, fullName: 'LLC', phoneNumber, acceptedOffer: 'operator' }
  expect(shown(complete)).toEqual([data, services, services])
  expect(shown({ ...complete, isBusinessSent: true })).toEqual([finish, finish, finish])
})

it('who must confirm who they are', () => {
  expect(needsIdentity({}, 'choice')).toBe(true)
  expect(needsIdentity({}, 'government')).toBe(true)
  expect(needsIdentity({}, 'none')).toBe(false)
  expect(needsIdentity({ hasEdo: true }, 'government')).toBe(false)
  expect(needsIdentity({ hasEdo: false, isIdentified: true }, 'government')).toBe(false)
})
