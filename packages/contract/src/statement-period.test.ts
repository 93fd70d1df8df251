import { expect, test } from 'vitest'
import { refusalOfDays } from './statement-period.ts'

const today = '2026-11-20'

test.each([
  [{}, 'statement_days_missing'],
  [{ from: '2026-11-21' }, 'statement_day_in_future'],
  [{ from: '2026-11-01', to: '2026-11-21' }, 'statement_day_in_future'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'statement_days_reversed'],
  [{ from: today }, undefined],
  [{ to: today }, undefined],
  [{ from: today, to: today }, undefined],
])('the days %j give the refusal %s', (days, refusal) => {
  expect(refusalOfDays(days, today)).toBe(refusal)
})
