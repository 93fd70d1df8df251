import { serviceGroup } from '@kabinet/contract/ids'
import { expect, it } from 'vitest'
import { isPaid, stateOf } from './service-state.ts'

const internet = { service_group_id: serviceGroup.internet, in_bundle: false, ordered_on: null }
const state = (service_status_code: number, paid = true, over: Partial<typeof internet> | object = {}) =>
  stateOf({ ...internet, service_status_code, ...over }, paid)

it('an active service is shown as active only while paid', () => {
  expect(state(0)).toEqual({ kind: 'works', word: 'common.works' })
  expect(state(0, false)).toEqual({ kind: 'off', word: 'common.offUnpaid' })
})

it('an ordered service is not called suspended', () => {
  expect(state(2, true, { ordered_on: '2026-11-19' })).toEqual({ kind: 'paused', word: 'common.ordered' })
})

it('a service that is off says why', () => {
  expect([1, 2, 3].map((code) => state(code))).toEqual([
    { kind: 'off', word: 'common.offUnpaid' },
    { kind: 'off', word: 'common.offStopped' },
    { kind: 'paused', word: 'common.offForGood' },
  ])
})

it('a service that no payment restarts, because others are on, is only called off', () => {
  const word = (charged: 'monthly' | 'daily', paid: boolean) => state(1, paid, { charged }).word
  expect([word('monthly', true), word('daily', true)]).toEqual(['common.off', 'common.offUnpaid'])
  expect([word('monthly', false), word('daily', false)]).toEqual(['common.offUnpaid', 'common.offUnpaid'])
})

it('a service that the customer paused is shown as paused, paid or not', () => {
  expect([state(4), state(4, false)]).toEqual([
    { kind: 'paused', word: 'common.paused' },
    { kind: 'paused', word: 'common.paused' },
  ])
})

it('the phone of a paused bundle says that it still receives calls', () => {
  const paused = { kind: 'paused', word: 'common.phonePaused' }
  for (const service_group_id of [serviceGroup.phone, serviceGroup.ipPhone]) {
    expect(state(4, true, { service_group_id, in_bundle: true })).toEqual(paused)
    expect(state(4, true, { service_group_id })).toEqual({ kind: 'paused', word: 'common.paused' })
  }
  expect(state(4, true, { in_bundle: true })).toEqual({ kind: 'paused', word: 'common.paused' })
})

it('a contract is paid if the server says that any service is on, whatever the codes', () => {
  expect([isPaid({ services_on: 2 }), isPaid({ services_on: 0 })]).toEqual([true, false])
})
