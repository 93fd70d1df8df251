import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { CannotBuild, needsBuild, withTools } from './needs-build.ts'

const root = resolve(import.meta.dirname, '..')
const cabinet = join(root, 'apps/cabinet')

interface Part {
  readonly name: string
  readonly folder: string
  /** Files and folders that the build depends on. */
  readonly sources: readonly string[]
}

const parts: readonly Part[] = [
  {
    name: 'cabinet',
    folder: cabinet,
    sources: [
      'package-lock.json',
      'apps/cabinet/index.html',
      'apps/cabinet/vite.config.ts',
      'apps/cabinet/build',
      'apps/cabinet/src',
      'apps/cabinet/worker',
      'apps/cabinet/public',
      'packages/ui/src',
      'packages/contract/src',
    ],
  },
  {
    name: 'server',
    folder: join(root, 'apps/server'),
    sources: [
      'package-lock.json',
      'apps/server/vite.config.ts',
      'apps/server/src',
      'apps/server/sandbox',
      'packages/contract/src',
      'packages/embedded-postgres/src',
      'packages/ui/src/tokens',
    ],
  },
]

const noteOf = ({ folder }: Part) => join(folder, 'dist/.sources')

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function hashSources({ sources }: Part): Promise<string> {
  const listed = await Promise.all(sources.map((source) => filesIn(join(root, source))))
  const hash = createHash('sha256')
  for (const file of listed.flat().toSorted()) {
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

async function buildPart(part: Part): Promise<void> {
  const vite = viteCommand()
  if (!vite) throw new CannotBuild(withTools)
  const hash = await hashSources(part)
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: part.folder, stdio: 'inherit' })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`the ${part.name} could not be built: vite exited with ${String(code)}`)
  await writeFile(noteOf(part), hash)
}

/**
 * Builds the cabinet and the server, and records the hash of their sources.
 * @throws CannotBuild if the build tools are not installed
 * @throws Error if Vite fails
 */
export async function build(): Promise<void> {
  for (const part of parts) await buildPart(part)
}

async function isOutdated(part: Part): Promise<boolean> {
  const note = noteOf(part)
  const built = existsSync(note) ? await readFile(note, 'utf8') : undefined
  return needsBuild({ part: part.name, built, sources: await hashSources(part), canBuild: viteCommand() !== undefined })
}

/**
 * Checks that what is missing or outdated can be built.
 * @throws CannotBuild if something is and the build tools are not installed
 */
export async function checkBuild(): Promise<void> {
  for (const part of parts) await isOutdated(part)
}

/**
 * Builds what is missing or outdated.
 * @throws CannotBuild if the build tools are needed but not installed
 * @throws Error if Vite fails
 */
export async function buildIfNeeded(): Promise<void> {
  for (const part of parts) {
    if (!(await isOutdated(part))) continue
    console.log(`building the ${part.name}`)
    await buildPart(part)
  }
}
