import { expect, test } from 'vitest'
import { tallyPlaywright, tallyVitest } from './reports.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})
const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }

test('vitest: passed and failed tests are counted over all files', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')]
  expect(tallyVitest({ testResults }, 1)).toEqual({ passed: 3, failed: 1 })
})

test.each(['pending', 'skipped', 'todo', 'disabled'])('vitest: a %s test failed', (status) => {
  expect(tallyVitest({ testResults: [file('passed', 'passed', status)] }, 0)).toEqual({ passed: 1, failed: 1 })
})

test('vitest: a file that could not be read failed', () => {
  expect(tallyVitest({ testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({ passed: 1, failed: 1 })
})

test('vitest: no test at all, and an error outside of tests, failed', () => {
  expect(tallyVitest({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(tallyVitest({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 })
})

test('playwright: unexpected, flaky and skipped tests failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, errors: [] }
  expect(tallyPlaywright(report, 1)).toEqual({ passed: 5, failed: 6 })
})

test('playwright: no test at all, and an error outside of tests, failed', () => {
  expect(tallyPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(tallyPlaywright({ stats: { ...stats, expected: 4 }, errors: [{}] }, 1)).toEqual({ passed: 4, failed: 1 })
  expect(tallyPlaywright({ stats: { ...stats, expected: 4 }, errors: [] }, 1)).toEqual({ passed: 4, failed: 1 })
})
