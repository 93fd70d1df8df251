import { expect, it } from 'vitest'
import { businessOrderOf, chosenServices } from './business-order.ts'
import type { StoredOrder } from './stored-order.ts'

const listed: StoredOrder = {
  street: { id: '7', title: 'Alpha' },
  house: { identifire: '3', house: '12', frac: '' },
  fullName: ' LLC ',
  phoneNumber: '37491000001',
  acceptedOffer: 'operator',
}
const typed: StoredOrder = { ...listed, isUnlisted: true, typedAddress: ' Gyumri 5 ' }

it('sends either the house or the typed address', () => {
  const order = { businessServices: [103, 1], comment: ' Office 14\n2nd floor ' }
  const person = { full_name: 'LLC', phone: '37491000001' }
  const rest = { ...person, services: [1, 103], description: 'Office 14 2nd floor', ref_user_url: 's1001' }
  expect(businessOrderOf({ ...listed, ...order }, 's1001')).toEqual({ street_id: '7', house_id: '3', ...rest })
  expect(businessOrderOf({ ...typed, ...order }, 's1001')).toEqual({ full_address: 'Gyumri 5', ...rest })
  expect(businessOrderOf(listed, undefined)).toMatchObject({ services: [], description: '' })
  expect(businessOrderOf(listed, undefined)).not.toHaveProperty('ref_user_url')
})

it('what was chosen before an agent’s link was opened counts only as far as the agent offers it', () => {
  const order = { businessServices: [102, 31, 999] }
  expect(chosenServices(order, undefined)).toEqual(['videoSurveillance', 'wifi'])
  expect(chosenServices(order, 's1001')).toEqual(['videoSurveillance'])
})
