import { notificationKinds } from '@kabinet/contract/notify'
import { securityKinds } from '@kabinet/contract/security'
import { expect, test } from 'vitest'
import { targetOf } from './entry-target.ts'

const contract = { contract_id: '1000001', billing_id: 'rb' } as const
const about = { contract, day: '2026-11-25', visit: 8001, service: 'fibre' }
const [on, today] = ['2026-10-31', '2026-11-23']

test('every kind leads somewhere', () => {
  expect(notificationKinds.map((kind) => [kind, targetOf({ ...about, kind }, on, today).to])).toEqual([
    ['debit_near', 'topUp'],
    ['payment_arrived', 'history'],
    ['autopay_failed', 'autopay'],
    ['autopay_off', 'autopay'],
    ['blocked', 'topUp'],
    ['restarted', 'home'],
    ['document_to_sign', 'documents'],
    ['invoice_issued', 'invoices'],
    ['operation_moved', 'requests'],
    ['visit_booked', 'visit'],
    ['visit_moved', 'visit'],
    ['visit_cancelled', 'home'],
    ['visit_near', 'visit'],
    ['order_waiting', 'order'],
    ['paused', 'pause'],
    ['resumed', 'pause'],
    ['tariff_changed', 'tariff'],
  ])
  for (const kind of securityKinds) expect(targetOf({ ...about, kind }, on, today)).toEqual({ to: 'security' })
})

test('a payment leads to its month, and a debit that is over to the month of the debit', () => {
  expect(targetOf({ ...about, kind: 'payment_arrived' }, on, today)).toMatchObject({ month: '2026-10' })
  const over = { ...about, kind: 'debit_near', day: '2026-11-22' } as const
  expect(targetOf(over, on, today)).toEqual({ to: 'history', contract, month: '2026-11' })
})

test('an order that is over has no contract, and leads home', () => {
  const order = { ...about, contract: null, kind: 'order_waiting' } as const
  expect(targetOf(order, on, today)).toEqual({ to: 'home', contract: undefined })
})
