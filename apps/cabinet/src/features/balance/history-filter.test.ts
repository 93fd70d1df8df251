import { expect, it } from 'vitest'
import { daysOfMonth, historyFilterOf } from './history-filter.ts'

it('a filter is read from the URL without its invalid parts', () => {
  expect(historyFilterOf({ kind: 'payback', month: '2026-02' })).toEqual({ kind: 'payback', month: '2026-02' })
  expect(historyFilterOf({ kind: 'payment', month: '2026-13', contract_id: '1' })).toEqual({})
  expect(historyFilterOf({ kind: ['charge'], month: 202_602, q: '  ' })).toEqual({})
  expect(historyFilterOf({ q: ' 6 900 ' })).toEqual({ q: '6 900' })
  expect(historyFilterOf({ q: 'a'.repeat(100) }).q).toHaveLength(60)
})

it('a month ends with its last day, also in a leap year', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
