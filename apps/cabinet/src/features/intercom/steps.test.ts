import { type ConnectionStatus, connectionStatus } from '@kabinet/contract/connection-statuses'
import { expect, it } from 'vitest'
import { stepOf, steps } from './steps.ts'

const phoneNumber = '37491000001'
const sent = { phoneNumber, code: { phone: phoneNumber, at: 0, resendAfter: 120 } }

it.for<[ConnectionStatus, string]>([
  [443, 'confirm-personal-data'],
  [10, 'passphrase'],
  [226, 'payment'],
  [283, 'documents'],
  [179, 'finish'],
  [409, 'already-active'],
])('an order in status %i is shown at %s, whatever the address', ([status, step]) => {
  for (const wanted of steps.filter((one) => one !== 'callback')) expect(stepOf(status, sent, wanted)).toBe(step)
  expect(stepOf(status, {}, undefined)).toBe(step)
})

it('before the phone is proven, only a code leads beyond the start', () => {
  const { provePhone } = connectionStatus
  const shown = (order: Parameters<typeof stepOf>[1]) => new Set(steps.map((step) => stepOf(provePhone, order, step)))
  expect(shown({})).toEqual(new Set(['start', 'callback']))
  expect(shown(sent)).toEqual(new Set(['start', 'confirm-phone-number', 'callback']))
  expect(stepOf(provePhone, sent, 'payment')).toBe('start')
  expect(stepOf(provePhone, { ...sent, phoneNumber: '37491000002' }, 'confirm-phone-number')).toBe('start')
})

it('without an order, everything is the start', () => {
  expect(new Set(steps.map((step) => stepOf(undefined, sent, step)))).toEqual(new Set(['start', 'callback']))
})
