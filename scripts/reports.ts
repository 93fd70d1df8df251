/** How many tests of one kind passed and failed. */
export interface Tally {
  passed: number
  failed: number
}

/** How long one test took. */
export interface Timing {
  /** The file, from the project's root, and the test. */
  name: string
  milliseconds: number
}

export interface VitestReport {
  testResults: { name: string; status: string; assertionResults: VitestTest[] }[]
}

interface VitestTest {
  fullName: string
  status: string
  duration?: number | null
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
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
export function tallyPlaywright({ stats, errors }: Omit<PlaywrightReport, 'suites'>, exitCode: number): Tally {
  const { expected, unexpected, flaky, skipped } = stats
  return honest({ passed: expected, failed: unexpected + flaky + skipped + errors.length }, exitCode)
}

/** The durations of the tests in a JSON report of Vitest. `root` ends with a slash. */
export function timingsVitest({ testResults }: VitestReport, root: string): Timing[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${file.replace(root, '')} › ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  )
}

/** The durations of the journeys in a JSON report of Playwright, retries included. */
export function timingsPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): Timing[] {
  return suites.flatMap((suite) => [
    ...timingsPlaywright({ suites: suite.suites ?? [] }),
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `e2e/${file} › ${title} (${projectName})`,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
  ])
}

/** The slowest tests, slowest first, as lines to print. */
export function slowest(timings: readonly Timing[], count: number): string[] {
  return timings
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** A run that failed, or ran nothing, without a failed test to show for it is a failure of its own. */
function honest({ passed, failed }: Tally, exitCode: number): Tally {
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}
