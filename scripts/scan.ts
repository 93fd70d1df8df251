import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDataDir, root, startProduct } from '../e2e/product.ts'
import { buildIfNeeded } from './build.ts'
import { type Document, readDocument } from './scan/document.ts'
import { fuzz } from './scan/fuzz.ts'
import { makeGenerous } from './scan/operator.ts'
import { runScanners } from './scan/scanners.ts'
import { createSessions } from './scan/sessions.ts'

const { values: given } = parseArgs({
  options: {
    runs: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    only: { type: 'string', default: '' },
    'no-scanners': { type: 'boolean', default: false },
  },
})
const runs = Number(given.runs)
const seed = Number(given.seed)
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  throw new TypeError('usage: npm run scan -- [--runs 40] [--seed 1] [--only <operation>] [--no-scanners]')
}

const log = join(root, 'test-results/scan.log')

function loggedErrors(): string[] {
  const lines = readFileSync(log, 'utf8').split('\n')
  return lines.filter((line) => /^\{"level":"(?:error|fatal)"/.test(line))
}

await buildIfNeeded()
rmSync(log, { force: true })
const dataDir = makeDataDir()
const operators = join(dataDir, 'operators')
mkdirSync(operators)
cpSync(join(root, 'operators/am'), join(operators, 'am'), { recursive: true })
makeGenerous(join(operators, 'am/operator.json'))
const product = await startProduct({
  operator: 'am',
  dataDir,
  name: 'scan',
  env: { OPERATORS_DIR: operators, LOG_LEVEL: 'error' },
})
let failed = false
try {
  const document = (await (await fetch(`${product.url}/docs/json`)).json()) as Document
  const openApi = join(dataDir, 'openapi.json')
  writeFileSync(openApi, JSON.stringify(document))
  const { operations, codes } = readDocument(document)
  const chosen = operations.filter(({ id }) => id.includes(given.only))
  const { signIns } = JSON.parse(readFileSync(join(operators, 'am/demo/manifest.json'), 'utf8')) as {
    signIns: { contract: string; password: string }[]
  }
  console.log(`fuzzing ${chosen.length} operations, ${runs} attacks each, seed ${seed}`)
  const sessions = createSessions(product.url, signIns)
  const { findings, requests, served, refused, unserved } = await fuzz({
    url: product.url,
    operations: chosen,
    codes,
    sessions,
    runs,
    seed,
  })
  for (const { operation, problem, curl, path } of findings) {
    console.log(`FOUND ${operation}: ${problem}\n  ${curl}\n  --seed ${seed} --only ${operation}, path ${path}`)
  }
  const errors = loggedErrors()
  for (const line of errors.slice(0, 10)) console.log(`LOGGED ${line.slice(0, 1000)}`)
  const ready = (await fetch(`${product.url}/readyz`)).status
  if (ready !== 200) console.log(`FOUND /readyz answers ${ready} afterwards`)
  console.log(`fuzzing: ${requests} requests, ${served} served, found ${findings.length}; log: ${errors.length} errors`)
  const often = [...refused].toSorted(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`)
  console.log(`  refused: ${often.join(', ')}`)
  if (unserved.length > 0) console.log(`  served nothing: ${unserved.join(', ')}`)
  failed = findings.length > 0 || errors.length > 0 || ready !== 200
  if (!given['no-scanners']) {
    for await (const { name, state, lines, grave } of runScanners({ url: product.url, openApi, folder: dataDir })) {
      console.log(`${name}: ${state}`)
      for (const line of lines.slice(0, 20)) console.log(`  ${line}`)
      failed ||= grave
    }
  }
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(failed ? 'scan: something was found' : 'scan: nothing was found')
process.exitCode = failed ? 1 : 0
