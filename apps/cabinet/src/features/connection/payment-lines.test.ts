import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { paymentParts } from './payment-lines.ts'

const order = { cost_connection: money(300_000), cost_services: money(690_000), number_months: 1 }

test('a new contract pays for the connection and a month', () => {
  expect(paymentParts({ ...order, to_pay: money(990_000) })).toEqual({ services: 690_000, credited: 0, kept: 0 })
})

test('months that are paid in advance all count', () => {
  const three = { ...order, number_months: 3 }
  expect(paymentParts({ ...three, to_pay: money(2_370_000) })).toEqual({ services: 2_070_000, credited: 0, kept: 0 })
})

test('the balance is credited', () => {
  expect(paymentParts({ ...order, to_pay: money(600_000) }).credited).toBe(390_000)
})

test('what exceeds the cost stays on the balance', () => {
  const free = { cost_connection: money(0), cost_services: money(5_000), number_months: 1 }
  expect(paymentParts({ ...free, to_pay: money(10_000) })).toEqual({ services: 5_000, credited: 0, kept: 5_000 })
})
