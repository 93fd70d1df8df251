import type { BuiltFlags } from '@kabinet/contract/flags'
import { expect, it } from 'vitest'
import { endingOf } from './add-on.ts'

const flags = { staticIp: true, tvSubscriptions: true } as BuiltFlags

it('an add-on is turned off in the sheet of its kind', () => {
  expect(endingOf({ kind: 'static_ip', charged: 'monthly' }, flags)).toBe('staticIp')
  expect(endingOf({ kind: 'channel_package', charged: 'monthly' }, flags)).toBe('cableTv')
  expect(endingOf({ kind: 'channel_package', charged: 'daily' }, flags)).toBe('onlineTv')
  expect(endingOf({ kind: 'promotion', charged: 'daily' }, flags)).toBe('onlineTv')
})

it('support turns off what has no call, or whose feature is switched off', () => {
  expect(endingOf({ kind: 'option', charged: 'monthly' }, flags)).toBe('support')
  const off = { staticIp: false, tvSubscriptions: false } as BuiltFlags
  expect(endingOf({ kind: 'static_ip', charged: 'monthly' }, off)).toBe('support')
  expect(endingOf({ kind: 'channel_package', charged: 'daily' }, off)).toBe('support')
})
