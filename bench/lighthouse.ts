import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { freePort, makeDataDir, root, startProduct } from '../e2e/product.ts'
import { browserFlags, fetchBrowser } from '../scripts/browser.ts'

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const runs = 5
const reports = join(root, 'test-results/lighthouse')

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Contract number').fill('1000001')
  await page.getByLabel('Password', { exact: true }).fill('ararat01')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByTestId('balance').waitFor()
}

function installLighthouse(): string {
  const folder = join(root, 'bench/lighthouse')
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (!existsSync(cli)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  }
  return cli
}

/** Audits a page once with Lighthouse's defaults: mid-range phone on simulated slow 4G. Browser storage is kept. */
async function audit(name: string, url: string, port: number): Promise<Report> {
  const path = join(reports, name)
  const flags = [`--only-categories=${categories.join()}`, '--disable-storage-reset', '--quiet']
  const output = ['--output=json', '--output=html', `--output-path=${path}`]
  await promisify(execFile)(process.execPath, [lighthouse, url, `--port=${port}`, ...flags, ...output])
  const report = JSON.parse(readFileSync(`${path}.report.json`, 'utf8')) as Report
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

function scoreOf({ categories: scored }: Report, category: string): number {
  return Math.round((scored[category]?.score ?? 0) * 100)
}

async function auditPage(name: string, url: string, port: number): Promise<void> {
  const results: Report[] = []
  for (let run = 1; run <= runs; run += 1) results.push(await audit(`${name}-${run}`, url, port))
  const scores = categories.map((category) => {
    const sorted = results.map((result) => scoreOf(result, category)).toSorted((a, b) => a - b)
    return `${category} ${sorted[runs >> 1]} (${sorted[0]} to ${sorted.at(-1)}, goal ${goals[category]})`
  })
  console.log(`${name}: ${scores.join(', ')}`)
  const wrong = results.flatMap(({ audits, categories: scored }) =>
    Object.values(scored)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .map(({ id }) => audits[id]!)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, displayValue }) => `  ${title} ${displayValue ?? ''}`.trimEnd()),
  )
  for (const line of new Set(wrong)) console.log(line)
}

const lighthouse = installLighthouse()
const executablePath = fetchBrowser(console.log)
const dataDir = makeDataDir()
const profile = mkdtempSync(join(tmpdir(), 'kabinet-lighthouse-'))
mkdirSync(reports, { recursive: true })
const port = await freePort()
const product = await startProduct({ operator: 'am', dataDir, name: 'lighthouse' })
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  locale: 'en',
  args: [...browserFlags, `--remote-debugging-port=${port}`],
})
try {
  await auditPage('sign-in', `${product.url}/login`, port)
  const page = await browser.newPage()
  await signIn(page, product.url)
  await page.close()
  await auditPage('home', `${product.url}/?billing_id=rb&contract_id=1000001`, port)
  console.log('reports: test-results/lighthouse')
} finally {
  await browser.close()
  await product.stop()
  rmSync(profile, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
