import { expect, it } from 'vitest'
import { stateOf } from './service-state.ts'

const state = (code: number, paid = true) => stateOf({ service_status_code: code }, paid)

it('works only while active and paid', () => {
  expect(state(0)).toEqual({ kind: 'works', word: 'home.works' })
  expect(state(0, false)).toEqual({ kind: 'off', word: 'home.offUnpaid' })
})

it('says why it is off', () => {
  expect([1, 2, 3].map((code) => state(code))).toEqual([
    { kind: 'off', word: 'home.offUnpaid' },
    { kind: 'off', word: 'home.offStopped' },
    { kind: 'off', word: 'home.offForGood' },
  ])
})

it('is paused by its customer, paid or not', () => {
  expect([state(4), state(4, false)]).toEqual([
    { kind: 'paused', word: 'home.paused' },
    { kind: 'paused', word: 'home.paused' },
  ])
})
