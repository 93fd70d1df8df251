/** How many tests of one kind passed and failed. */
export interface Tally {
  passed: number
  failed: number
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** The tests of a JSON report of vitest. A file that could not be read, and a test that was left out, failed. */
export function tallyVitest({ testResults }: VitestReport, exitCode: number): Tally {
  let passed = 0
  let failed = 0
  for (const file of testResults) {
    for (const { status } of file.assertionResults) {
      if (status === 'passed') passed += 1
      else failed += 1
    }
    if (file.status !== 'passed' && file.assertionResults.every(({ status }) => status === 'passed')) failed += 1
  }
  return honest({ passed, failed }, exitCode)
}

/** The tests of a JSON report of Playwright. A flaky and a skipped test, and an error outside of tests, failed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Tally {
  const { expected, unexpected, flaky, skipped } = stats
  return honest({ passed: expected, failed: unexpected + flaky + skipped + errors.length }, exitCode)
}

/** A run that failed, or ran nothing, without a failed test to show for it is a failure of its own. */
function honest({ passed, failed }: Tally, exitCode: number): Tally {
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}
