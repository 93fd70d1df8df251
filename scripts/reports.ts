export interface Tally {
  passed: number
  failed: number
}

export interface Timing {
  /** Path relative to the project root, and title. */
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

/** Counts the tests in a JSON report of Vitest. Skipped tests and files that could not be loaded count as failed. */
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

/**
 * Counts the tests in a JSON report of Playwright. Flaky and skipped tests and errors outside tests count as failed.
 */
export function tallyPlaywright({ stats, errors }: Omit<PlaywrightReport, 'suites'>, exitCode: number): Tally {
  const { expected, unexpected, flaky, skipped } = stats
  return honest({ passed: expected, failed: unexpected + flaky + skipped + errors.length }, exitCode)
}

/** Reads test durations from a JSON report of Vitest. `root` ends with a slash. */
export function timingsVitest({ testResults }: VitestReport, root: string): Timing[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${file.replace(root, '')} › ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  )
}

/** Reads test durations, including retries, from a JSON report of Playwright. `folder` contains the test files. */
export function timingsPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>, folder: string): Timing[] {
  return suites.flatMap((suite) => [
    ...timingsPlaywright({ suites: suite.suites ?? [] }, folder),
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${folder}/${file} › ${title} (${projectName})`,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
  ])
}

export function slowest(timings: readonly Timing[], count: number): string[] {
  return timings
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** Adds a failure if the run reported none although it exited with an error or passed no tests. */
function honest({ passed, failed }: Tally, exitCode: number): Tally {
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}
