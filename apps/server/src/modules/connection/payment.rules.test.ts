import { money, zero } from '@kabinet/contract/kernel/money'
import { expect, it } from 'vitest'
import { leftToStart } from './payment.rules.ts'

const started = {
  status: 'works',
  shortfall: money(690_000),
  waiting: zero,
  balance: zero,
  minimum: money(10_000),
} as const

it('nothing is left once everything has started, whatever the next debit needs', () => {
  expect(leftToStart(started)).toBe(0)
})

it('services that have been connected need their month', () => {
  expect(leftToStart({ ...started, status: 'not_started' })).toBe(690_000)
  expect(leftToStart({ ...started, status: 'not_started', shortfall: money(500) })).toBe(10_000)
})

it('what is still to be connected needs a month, less the balance', () => {
  const waiting = money(250_000)
  expect(leftToStart({ ...started, waiting })).toBe(250_000)
  expect(leftToStart({ ...started, waiting, balance: money(100_000) })).toBe(150_000)
  expect(leftToStart({ ...started, waiting, balance: money(300_000) })).toBe(0)
  expect(leftToStart({ ...started, status: 'not_started', waiting })).toBe(940_000)
})
