import { expect, test } from 'vitest'
import { daysOf, faultsOf, givenDays, presetOf, presets } from './reconciliation-form.ts'

test.each([
  ['thisQuarter', '2026-11-20', '2026-10-01', '2026-11-20'],
  ['thisQuarter', '2026-10-01', '2026-10-01', '2026-10-01'],
  ['lastQuarter', '2026-11-20', '2026-07-01', '2026-09-30'],
  ['lastQuarter', '2028-02-29', '2027-10-01', '2027-12-31'],
  ['lastQuarter', '2028-06-30', '2028-01-01', '2028-03-31'],
  ['thisYear', '2026-11-20', '2026-01-01', '2026-11-20'],
  ['lastYear', '2026-11-20', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(daysOf(preset, today)).toEqual({ from, to })
})

test('the days of a preset select that preset, and other days select none', () => {
  const preset = 'thisQuarter'
  for (const each of presets) {
    expect(presetOf({ ...daysOf(each, '2026-11-20'), preset }, '2026-11-20')).toBe(each)
  }
  expect(presetOf({ from: '2026-10-02', to: '2026-11-20', preset }, '2026-11-20')).toBeUndefined()
})

test('of two presets with the same days, the one that was pressed is selected', () => {
  for (const preset of presets) {
    expect(presetOf({ ...daysOf(preset, '2027-01-01'), preset }, '2027-01-01')).toBe(preset)
  }
})

test.each([
  [{ from: '', to: '' }, { from: 'statement_days_missing' }],
  [{ from: '', to: '2026-11-21' }, { to: 'statement_day_in_future' }],
  [
    { from: '2026-12-01', to: '2026-11-21' },
    { from: 'statement_day_in_future', to: 'statement_day_in_future' },
  ],
  [{ from: '2026-11-02', to: '2026-11-01' }, { to: 'statement_days_reversed' }],
  [{ from: '2026-11-02', to: '' }, {}],
])('the fields %j have the errors %j', (fields, faults) => {
  expect(faultsOf(fields, '2026-11-20')).toEqual(faults)
})

test('an empty day is not sent', () => {
  expect(givenDays({ from: '', to: '2026-11-20' })).toEqual({ to: '2026-11-20' })
})
