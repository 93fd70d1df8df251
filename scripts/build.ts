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

/** A hash of everything that the built cabinet is made from. */
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

/** The script behind the command `vite`; undefined where the dev dependencies are left out. */
export function viteCommand(): string | undefined {
  try {
    return join(dirname(createRequire(join(cabinet, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  } catch {
    return undefined
  }
}

/** Builds the cabinet, and notes what it was built from. @throws when the build fails, CannotBuild without tools */
export async function build(): Promise<void> {
  const vite = viteCommand()
  if (!vite) throw new CannotBuild(withTools)
  const hash = await hashSources()
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: cabinet,
    stdio: 'inherit',
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`the cabinet could not be built: vite ended with ${String(code)}`)
  await mkdir(dirname(noteOf), { recursive: true })
  await writeFile(noteOf, hash)
}

/**
 * Whether the cabinet was never built, or its sources have changed since.
 * @throws CannotBuild when it must be built and the tools are not installed
 */
export async function isBuildNeeded(): Promise<boolean> {
  const built = existsSync(noteOf) ? await readFile(noteOf, 'utf8') : undefined
  return needsBuild({ built, sources: await hashSources(), canBuild: viteCommand() !== undefined })
}

/** Builds the cabinet when that is needed. @throws CannotBuild when the tools are not installed */
export async function buildIfNeeded(): Promise<void> {
  if (!(await isBuildNeeded())) return
  console.log('building the cabinet')
  await build()
}
