import { expect, it } from 'vitest'
import { isPaid, stateOf } from './service-state.ts'

const state = (code: number, paid = true) => stateOf({ service_status_code: code }, paid)

it('works only while active and paid', () => {
  expect(state(0)).toEqual({ kind: 'works', word: 'common.works' })
  expect(state(0, false)).toEqual({ kind: 'off', word: 'common.offUnpaid' })
})

it('says why it is off', () => {
  expect([1, 2, 3].map((code) => state(code))).toEqual([
    { kind: 'off', word: 'common.offUnpaid' },
    { kind: 'off', word: 'common.offStopped' },
    { kind: 'off', word: 'common.offForGood' },
  ])
})

it('is paused by its customer, paid or not', () => {
  expect([state(4), state(4, false)]).toEqual([
    { kind: 'paused', word: 'common.paused' },
    { kind: 'paused', word: 'common.paused' },
  ])
})

it('is paid while the server says that any works, whatever the codes', () => {
  expect([isPaid({ services_on: 2 }), isPaid({ services_on: 0 })]).toEqual([true, false])
})
