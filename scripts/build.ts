import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { CannotBuild, needsBuild, withTools } from './needs-build.ts'

const root = resolve(import.meta.dirname, '..')
const cabinet = join(root, 'apps/cabinet')
const sources = ['apps/cabinet/src', 'apps/cabinet/public', 'packages/ui/src', 'packages/contract/src']
const files = ['package-lock.json', 'apps/cabinet/index.html', 'apps/cabinet/vite.config.ts']
const noteOf = join(cabinet, 'dist/.sources')

async function hashSources(): Promise<string> {
  const listed = await Promise.all(
    sources.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    }),
  )
  const hash = createHash('sha256')
  for (const file of [...listed.flat(), ...files.map((name) => join(root, name))].toSorted()) {
    hash.update(file.slice(root.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}

export function viteCommand(): string | undefined {
  try {
    return join(dirname(createRequire(join(cabinet, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  } catch {
    return undefined
  }
}

/**
 * Builds the cabinet and records the hash of its sources.
 * @throws CannotBuild if the build tools are not installed
 * @throws Error if Vite fails
 */
export async function build(): Promise<void> {
  const vite = viteCommand()
  if (!vite) throw new CannotBuild(withTools)
  const hash = await hashSources()
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: cabinet,
    stdio: 'inherit',
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`the cabinet could not be built: vite exited with ${String(code)}`)
  await mkdir(dirname(noteOf), { recursive: true })
  await writeFile(noteOf, hash)
}

/**
 * Returns whether the build is missing or outdated.
 * @throws CannotBuild if it is and the build tools are not installed
 */
export async function isBuildNeeded(): Promise<boolean> {
  const built = existsSync(noteOf) ? await readFile(noteOf, 'utf8') : undefined
  return needsBuild({ built, sources: await hashSources(), canBuild: viteCommand() !== undefined })
}

/**
 * Builds the cabinet if its build is missing or outdated.
 * @throws CannotBuild if the build tools are needed but not installed
 * @throws Error if Vite fails
 */
export async function buildIfNeeded(): Promise<void> {
  if (!(await isBuildNeeded())) return
  console.log('building the cabinet')
  await build()
}
