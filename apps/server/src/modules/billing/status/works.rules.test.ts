import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test } from 'vitest'
import { facts, service } from '../../../../test/contract-facts.ts'
import { blockerOf, worksOf } from './works.rules.ts'

const running = facts({})
const on = service(0)
const off = facts({ services: [service(1)] })
const paused = facts({ services: [service(4)] })

describe('whether changes are possible', () => {
  test.each([
    ['works', running, '2026-11-20'],
    ['off', running, '2026-12-14'],
    ['off', off, '2026-11-20'],
    ['paused', paused, '2026-11-20'],
    [
      'credit',
      { ...running, credit: { action: 1, from: '2026-12-14', to: '2026-12-19', afterBlock: false } },
      '2026-12-15',
    ],
    ['paused', { ...running, bundle: { status: 'suspended', cost: money(1), to: '2026-12-14' } }, '2026-11-20'],
  ] as const)('%s', (expected, given, today) => expect(worksOf(given, today)).toBe(expected))
})

describe('what can be connected', () => {
  test('anything, to a service that is on', () => expect(blockerOf(running, on, '2026-11-20')).toBeNull())

  test('nothing, to one that the provider stopped or that is not there', () => {
    expect(blockerOf(running, { status: 2 }, '2026-11-20')).toBe('stopped')
    expect(blockerOf(running, undefined, '2026-11-20')).toBe('stopped')
  })

  test('nothing, while the contract is off', () => expect(blockerOf(running, on, '2026-12-14')).toBe('off'))
})
