import { expect, test } from 'vitest'
import { daysLeft, windowOf } from './bundles.rules.ts'

test('an active bundle has days left until it is charged', () => {
  expect(daysLeft({ status: 'enabled', to: '2026-12-10' }, '2026-11-20')).toBe(20)
  expect(daysLeft({ status: 'enabled', to: '2026-11-19' }, '2026-11-20')).toBe(0)
  expect(daysLeft({ status: 'suspended', to: '2026-12-10' }, '2026-11-20')).toBe(0)
})

test('a suspended bundle restarts on payment until it has been off for too long', () => {
  const until = new Date('2026-12-10T20:00:00Z')
  const at = (now: string) => windowOf('disabled', until, new Date(now))
  expect(at('2026-12-10T19:59:59Z')).toEqual({ until, open: true })
  expect(at('2026-12-10T20:00:00Z')).toEqual({ until, open: false })
  expect(windowOf('suspended', until, until)).toBeNull()
  expect(windowOf('disabled', null, until)).toBeNull()
})
