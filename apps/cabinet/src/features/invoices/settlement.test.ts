import { money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import type { Invoice } from './invoice.ts'
import { byYear, dueWith, earlierUnpaid, outstandingOf, windowBefore } from './settlement.ts'

function invoice(date: string, outstanding: number, contract_id = '2000001'): Invoice {
  return {
    invoice: `2026-${date}`,
    date,
    type: 'Invoice',
    type_id: 'invoice',
    sum: money(10_000),
    outstanding: money(outstanding),
    typePerformance: '',
    performance_id: outstanding > 0 ? 'to_pay' : 'settled',
    invoiceView: '',
    contract_id,
    billing_id: 'ul',
  }
}

test('what is outstanding of the unpaid invoices is to pay', () => {
  const invoices = [invoice('2026-10-31', 7300), invoice('2026-09-30', 100)]
  expect(outstandingOf(invoices)).toBe(7400)
  expect(outstandingOf([])).toBe(0)
})

test('the next window ends the day before the month of the oldest invoice', () => {
  expect(windowBefore([invoice('2026-10-31', 0), invoice('2026-03-31', 0)])).toBe('2026-02-28')
  expect(windowBefore([invoice('2026-01-31', 0)])).toBe('2025-12-31')
  expect(windowBefore([])).toBeUndefined()
})

test('an older unpaid invoice of the same contract is settled first', () => {
  const newest = invoice('2026-10-31', 7300)
  const older = invoice('2026-09-30', 100)
  expect(earlierUnpaid(newest, [newest, older])).toEqual([older])
  expect(earlierUnpaid(older, [newest, older])).toEqual([])
  expect(earlierUnpaid(newest, [newest, invoice('2026-09-30', 0)])).toEqual([])
  expect(earlierUnpaid(newest, [newest, invoice('2026-09-30', 100, '2000002')])).toEqual([])
})

test('what is outstanding of one contract leaves out the others', () => {
  const newest = invoice('2026-10-31', 7300)
  const others = [invoice('2026-09-30', 100), invoice('2026-09-30', 50, '2000002')]
  expect(dueWith(newest, [newest, ...others])).toBe(7400)
  expect(dueWith(newest, [])).toBe(0)
})

test('invoices are grouped by year, newest first', () => {
  const invoices = [invoice('2026-01-31', 0), invoice('2025-12-31', 0), invoice('2025-11-30', 0)]
  expect(byYear(invoices).map(([year, { length }]) => [year, length])).toEqual([
    ['2026', 1],
    ['2025', 2],
  ])
})
