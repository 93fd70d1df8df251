import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../e2e/product.ts'
import { openDb } from '../apps/server/src/platform/database/db.ts'
import { cloneContracts } from './clones.store.ts'
import { connectionOf } from './database.ts'
import { operator, startReal } from './servers.ts'

const seed = '1'

async function run(script: string, parameters: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, ['scripts/run.js', script, ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}`)
}

/** Number of contracts that are imported; beyond it, contracts are copied in the database, which takes minutes less. */
const imported = 10_000

/**
 * Prepares an installation, unless there is one: generated and imported, and from a certain size on with copies of its
 * contracts ({@link cloneContracts}).
 */
export async function prepareData(contracts: number, { fresh }: { fresh: boolean }): Promise<string> {
  const folder = join(root, '.data/bench', String(contracts))
  const done = join(folder, 'imported')
  if (existsSync(done) && !fresh) return folder
  process.stdout.write(`making an installation with ${contracts.toLocaleString('en')} contracts\n`)
  await rm(folder, { recursive: true, force: true })
  const files = join(folder, 'csv')
  await mkdir(files, { recursive: true })
  await run('apps/server/src/generator/cli.ts', [
    '--contracts',
    String(Math.min(contracts, imported)),
    '--seed',
    seed,
    '--operator',
    operator,
    '--out',
    files,
  ])
  await run('apps/server/src/importer/cli.ts', [files, '--operator', operator, '--shift-to-today'], {
    DATA_DIR: folder,
    DEMO: 'off',
  })
  await rm(files, { recursive: true })
  if (contracts > imported) await addClones(folder, contracts / imported - 1)
  await writeFile(done, '')
  return folder
}

async function addClones(folder: string, copies: number): Promise<void> {
  const server = await startReal(folder)
  const db = openDb(await connectionOf(folder), { max: 1 })
  try {
    await cloneContracts(db, copies)
  } finally {
    await db.close()
    await server.stop()
  }
}
