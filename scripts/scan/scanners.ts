import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressCalls } from '../../packages/contract/src/addresses.ts'
import { signInCalls } from '../../packages/contract/src/sign-in.ts'
import { root } from '../../e2e/product.ts'
import { run } from './command.ts'
import {
  couldNot,
  type Outcome,
  readAudit,
  readLint,
  readNmap,
  readRetire,
  readSignatures,
  readSqlmap,
  readWapiti,
} from './reports.ts'

const retire = 'retire@5.7.0'
const redocly = '@redocly/cli@2.77.0'
/**
 * Rules that do not apply here: paths end with a slash, each installation has a server of its own, and the `default`
 * response documents refusals.
 */
const skipped = ['no-path-trailing-slash', 'no-empty-servers', 'operation-4xx-response']

interface Target {
  readonly url: string
  readonly openApi: string
  readonly folder: string
}

export async function* runScanners(target: Target): AsyncGenerator<Outcome> {
  for (const scanner of [audit, signatures, retired, linted, sqlmap, wapiti, nmap]) yield await scanner(target)
}

async function audit(): Promise<Outcome> {
  const name = 'npm audit --omit dev'
  const { out } = await run('npm', ['audit', '--omit', 'dev', '--json', '--prefix', root], 120)
  return readAudit(name, out)
}

async function signatures(): Promise<Outcome> {
  const { out, err } = await run('npm', ['audit', 'signatures', '--json', '--prefix', root], 180)
  return readSignatures('npm audit signatures', out, err)
}

async function retired(): Promise<Outcome> {
  const built = join(root, 'apps/cabinet/dist')
  const { out, err } = await run('npx', ['--yes', retire, '--path', built, '--outputformat', 'json'], 180)
  return readRetire(retire, out, err)
}

async function linted({ openApi }: Target): Promise<Outcome> {
  const rules = skipped.map((rule) => `--skip-rule=${rule}`)
  const lint = ['--yes', redocly, 'lint', openApi, '--extends=recommended', '--format=json', ...rules]
  const { out, err } = await run('npx', lint, 300)
  return readLint(redocly, out, err)
}

const notInstalled = 'it is not installed (Debian has it under this name)'

async function sqlmap({ url, folder }: Target): Promise<Outcome> {
  const name = 'sqlmap'
  const common = ['--batch', '--flush-session', '--disable-coloring', '--output-dir', join(folder, 'sqlmap')]
  const headers = [
    '--headers',
    'X-App-Key: demo-app-key\nContent-Type: application/json',
    '--ignore-code',
    '400,401,403',
  ]
  const body = JSON.stringify({ login: '1000001*', password: 'ararat01*' })
  const signIns = ['-u', `${url}${signInCalls.token.path}`, '--method', 'POST', '--data', body]
  const search = JSON.stringify({ cities_alias: 'yerevan*', street_part: 'abo*' })
  const searches = ['-u', `${url}${addressCalls.streets.path}`, '--method', 'POST', '--data', search]
  const outcomes: Outcome[] = []
  for (const what of [signIns, searches]) {
    const { out, err, missing } = await run('sqlmap', [...what, ...headers, ...common], 300)
    if (missing) return couldNot(name, notInstalled)
    outcomes.push(readSqlmap(name, `${out}\n${err}`))
  }
  return (
    outcomes.find(({ grave }) => grave) ?? outcomes.find(({ state }) => state.startsWith('could not')) ?? outcomes[0]!
  )
}

async function wapiti({ url, folder }: Target): Promise<Outcome> {
  const name = 'wapiti'
  const report = join(folder, 'wapiti.json')
  const { err, missing } = await run(
    'wapiti',
    ['-u', `${url}/`, '--scope', 'folder', '--flush-session', '--max-scan-time', '240', '-f', 'json', '-o', report],
    360,
  )
  if (missing) return couldNot(name, notInstalled)
  return readWapiti(name, existsSync(report) ? readFileSync(report, 'utf8') : '', err)
}

async function nmap({ url }: Target): Promise<Outcome> {
  const name = 'nmap'
  const port = new URL(url).port
  const { out, missing } = await run(
    'nmap',
    ['-sT', '-sV', '-Pn', '-p', port, '--script', 'http-vuln*,http-slowloris-check', '-oX', '-', '127.0.0.1'],
    300,
  )
  return missing ? couldNot(name, notInstalled) : readNmap(name, out)
}
