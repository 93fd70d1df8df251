import { expect, test } from 'vitest'
import { slowest, tallyPlaywright, tallyVitest, timingsPlaywright, timingsVitest } from './reports.ts'

const file = (status: string, ...tests: string[]) => ({
  name: '/project/scripts/a.test.ts',
  status,
  assertionResults: tests.map((each, index) => ({ fullName: `test ${index}`, status: each, duration: index * 1000 })),
})
const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }

test('vitest: passed and failed tests are summed over all files', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')]
  expect(tallyVitest({ testResults }, 1)).toEqual({ passed: 3, failed: 1 })
})

test.each(['pending', 'skipped', 'todo', 'disabled'])('vitest: a %s test counts as failed', (status) => {
  expect(tallyVitest({ testResults: [file('passed', 'passed', status)] }, 0)).toEqual({ passed: 1, failed: 1 })
})

test('vitest: a file that could not be loaded counts as failed', () => {
  expect(tallyVitest({ testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({ passed: 1, failed: 1 })
})

test('vitest: a run without tests or with an error outside tests counts as failed', () => {
  expect(tallyVitest({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(tallyVitest({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 })
})

test('playwright: unexpected, flaky and skipped tests count as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, errors: [] }
  expect(tallyPlaywright(report, 1)).toEqual({ passed: 5, failed: 6 })
})

test('playwright: a run without tests or with an error outside tests counts as failed', () => {
  expect(tallyPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(tallyPlaywright({ stats: { ...stats, expected: 4 }, errors: [{}] }, 1)).toEqual({ passed: 4, failed: 1 })
  expect(tallyPlaywright({ stats: { ...stats, expected: 4 }, errors: [] }, 1)).toEqual({ passed: 4, failed: 1 })
})

test('vitest: every test has its file and duration', () => {
  expect(timingsVitest({ testResults: [file('passed', 'passed', 'failed')] }, '/project/')).toEqual([
    { name: 'scripts/a.test.ts › test 0', milliseconds: 0 },
    { name: 'scripts/a.test.ts › test 1', milliseconds: 1000 },
  ])
})

test('playwright: nested tests have their project and the duration of all attempts', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: 'a.e2e.ts',
    tests: [{ projectName: 'am', results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ specs: [spec('one', 1000)], suites: [{ specs: [spec('two', 200, 300)] }] }]
  expect(timingsPlaywright({ suites }, 'e2e')).toEqual([
    { name: 'e2e/a.e2e.ts › two (am)', milliseconds: 500 },
    { name: 'e2e/a.e2e.ts › one (am)', milliseconds: 1000 },
  ])
})

test('only the slowest tests are listed, slowest first', () => {
  const timings = [300, 12_340, 9000].map((milliseconds) => ({ name: `${milliseconds}`, milliseconds }))
  expect(slowest(timings, 2)).toEqual(['  12.3 s  12340', '   9.0 s  9000'])
})
