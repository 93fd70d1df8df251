import { type Money, money } from '@kabinet/contract/kernel/money'
import { expect, test } from 'vitest'
import { summaryOf } from './comparison-summary.ts'

const line = { day: '2026-10-01', side: 'debit', amount: money(500), text: '', paid: null, row: null } as const

test.each([
  [0, 100, 'same', 0],
  [0, null, 'same', null],
  [0, -50, 'balancesDiffer', -150],
  [1, 100, 'differs', 0],
  [2, null, 'differs', null],
])('%d lines of theirs and their balance %s: %s', (count, closing, verdict, difference) => {
  const comparison = {
    dateFrom: '2026-10-01',
    dateTo: '2026-11-20',
    matched: 3,
    only_theirs: Array.from({ length: count }, () => line),
    only_ours: [],
    closing_ours: money(100),
    closing_theirs: closing as Money | null,
  }
  expect(summaryOf(comparison)).toEqual({ verdict, differing: count, difference })
})
