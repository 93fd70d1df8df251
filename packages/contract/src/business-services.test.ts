import { expect, it } from 'vitest'
import { businessServices, businessServicesFor, isAgentReferral } from './business-services.ts'

it('everything is offered, unless an agent of a bank has referred the company', () => {
  expect(businessServicesFor(undefined).map((service) => businessServices[service])).toEqual([
    1, 31, 103, 104, 80, 101, 102,
  ])
  expect(businessServicesFor('1001')).toEqual(businessServicesFor(null))
  expect(businessServicesFor('s1001').map((service) => businessServices[service])).toEqual([1, 31, 103])
})

it('agents have an s anywhere in their referral', () => {
  expect(['', '1', '1001', 'S1', 's1001', '10s01'].filter(isAgentReferral)).toEqual(['s1001', '10s01'])
})
