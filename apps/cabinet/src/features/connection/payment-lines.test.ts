import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { paymentParts } from './payment-lines.ts'

const order = {
  cost_connection: money(300_000),
  cost_services: money(690_000),
  number_months: 1,
  cost_ahead: money(690_000),
}

test('a new contract pays for the connection and a month', () => {
  expect(paymentParts({ ...order, to_pay: money(990_000) })).toEqual({ rest: null, credited: 0, kept: 0 })
})

test('months that are paid in advance all count', () => {
  const three = { ...order, number_months: 3, cost_ahead: money(2_070_000) }
  expect(paymentParts({ ...three, to_pay: money(2_370_000) })).toEqual({ rest: null, credited: 0, kept: 0 })
})

test('the balance is credited', () => {
  expect(paymentParts({ ...order, to_pay: money(600_000) })).toEqual({ rest: null, credited: 390_000, kept: 0 })
})

test('services that join others pay for the rest of the month', () => {
  const joined = { ...order, cost_ahead: money(160_000), to_pay: money(100_000) }
  expect(paymentParts(joined)).toEqual({ rest: 160_000, credited: 360_000, kept: 0 })
})

test('what exceeds the cost stays on the balance', () => {
  const free = { ...order, cost_connection: money(0), cost_ahead: money(5_000) }
  expect(paymentParts({ ...free, to_pay: money(10_000) })).toEqual({ rest: 5_000, credited: 0, kept: 5_000 })
})
