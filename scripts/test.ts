import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fetchBrowser } from './browser.ts'
import {
  type PlaywrightReport,
  slowest,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type Timing,
  timingsPlaywright,
  timingsVitest,
  type VitestReport,
} from './reports.ts'

/** Result of a step. The output is printed if the step fails. */
interface Outcome extends Tally {
  output: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'test-results')
const vitestReport = join(reports, 'vitest.json')
/** Time after which a command is stopped. It is generous, because a busy machine takes twice as long as an idle one. */
const deadlineMinutes = 20

const { values: given } = parseArgs({ options: { checks: { type: 'boolean', default: false } } })

const total: Tally = { passed: 0, failed: 0 }
const timings: Timing[] = []
const slowestShown = 10
/** Functions that send a signal, one for each running command. */
const running = new Set<(signal: NodeJS.Signals) => void>()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const end of running) end(signal)
    process.exit(1)
  })
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)

// These steps run in parallel. Several threads of one type check would each resolve the same types again, which takes
// twice the CPU time.
const singleThreaded = { GOMAXPROCS: '1' }
const [built] = await Promise.all([
  step('build', () => check('npm run build')),
  step('format', () => check('oxfmt --check .')),
  step('lint', () => check('oxlint .', singleThreaded)),
  step('types of the server', () => check('tsc -p tsconfig.json --checkers 1')),
  step('types of the cabinet', () =>
    check(
      ['apps/cabinet/tsconfig.json', 'apps/cabinet/tsconfig.test.json', 'apps/cabinet/worker']
        .map((project) => `tsc -p ${project} --checkers 1`)
        .join(' && '),
    ),
  ),
  step('arrows', () => check('node scripts/check-arrows.ts')),
  step('messages', () => check('node scripts/check-messages.ts')),
  step('documents', () => check('node scripts/check-docs.ts')),
  step('words', () => check('node scripts/check-words.ts')),
  step('owners of tables', () => check('node scripts/check-tables.ts')),
  step('lengths of functions', () => check('node scripts/check-functions.ts')),
  step('dead code', () => check('knip')),
])
await step('budgets', () => check('node scripts/check-budgets.ts'))
if (!given.checks) await runTests(built)

if (timings.length > 0) console.log(`\nSlowest tests:\n${slowest(timings, slowestShown).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0) process.exitCode = 1

async function runTests(isBuilt: boolean): Promise<void> {
  await step('units and calls', () =>
    suite(
      `vitest run --reporter=default --reporter=json --outputFile.json='${vitestReport}'`,
      vitestReport,
      (report: VitestReport, code) => {
        timings.push(...timingsVitest(report, root))
        return tallyVitest(report, code)
      },
    ),
  )
  let browser: string | undefined
  await step('browser', async () => {
    browser = fetchBrowser(console.log)
    return { passed: 1, failed: 0, output: browser }
  })
  await step('gallery', () =>
    browserSuite('playwright test --config gallery/playwright.config.ts', 'gallery.json', 'gallery/tests', browser),
  )
  await step('browser journeys', () =>
    browserSuite('playwright test', 'playwright.json', 'e2e', isBuilt ? browser : undefined),
  )
}

/** Runs a step, prints its result and adds it to the total. A step that throws counts as one failure. */
async function step(name: string, work: () => Promise<Outcome>): Promise<boolean> {
  const started = performance.now()
  const { passed, failed, output } = await work().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: String(error),
  }))
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name.padEnd(24)}${failed > 0 ? 'FAILED' : 'ok'}  ${passed} of ${passed + failed}  ${seconds} s`)
  if (failed > 0) console.log(`${output.trim()}\n`)
  return failed === 0
}

async function check(command: string, environment?: NodeJS.ProcessEnv): Promise<Outcome> {
  const { code, output } = await run(command, environment)
  return { ...(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }), output }
}

/** Runs a test command and counts the tests in its report. A missing report counts as one failure. */
async function suite<Report>(
  command: string,
  reportFile: string,
  tally: (report: Report, exitCode: number) => Tally,
  environment?: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const { code, output } = await run(command, environment)
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, output }
  return { ...tally(JSON.parse(readFileSync(reportFile, 'utf8')) as Report, code), output }
}

/** Runs the browser tests of `folder`. Fails immediately without a build or a browser. */
async function browserSuite(
  command: string,
  report: string,
  folder: string,
  browser: string | undefined,
): Promise<Outcome> {
  if (!browser) return { passed: 0, failed: 1, output: 'not run: they need the build and a browser' }
  return suite(
    command,
    join(reports, report),
    (written: PlaywrightReport, code) => {
      timings.push(...timingsPlaywright(written, folder))
      return tallyPlaywright(written, code)
    },
    { CHROMIUM_PATH: browser },
  )
}

/** Runs a command in a process group of its own, so that its children can be stopped too. */
function run(command: string, environment?: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, NO_COLOR: '1', ...environment, PATH: path }
  const child = spawn(command, { cwd: root, shell: true, detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const send = (signal: NodeJS.Signals) =>
    child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, signal)
  running.add(send)
  let end: NodeJS.Timeout | undefined
  const timer = setTimeout(() => {
    chunks.push(Buffer.from(`\nended: it took more than ${deadlineMinutes} minutes\n`))
    send('SIGTERM')
    end = setTimeout(() => send('SIGKILL'), 20_000)
  }, deadlineMinutes * 60_000)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      clearTimeout(end)
      running.delete(send)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}
