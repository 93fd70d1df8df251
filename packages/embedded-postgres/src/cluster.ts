import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { giveTo, readOrNothing, statOrNothing, syncFolder } from './files.ts'
import type { Location } from './location.ts'
import { complaintIn, run } from './run.ts'
import { StartRefusal } from './start-refusal.ts'

export const names = { user: 'kabinet', database: 'kabinet' } as const

export const servingRole = 'kabinet_server'

const unfinished = 'cluster.new-'

/**
 * Creates the cluster if there is none, under a temporary name first, so an existing cluster is always complete. Uses
 * UTF-8 and PostgreSQL's built-in code point order, so that an update of the system's libraries cannot corrupt
 * indexes. User-visible sorting therefore needs an ICU collation.
 * @throws StartRefusal when the cluster cannot be created, has another major version, or is not a cluster
 */
export async function ensureCluster(
  location: Location,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  await removeUnfinished(location.home)
  if (await statOrNothing(location.cluster)) return checkVersion(location.cluster, binaries.major)
  log(`making the database in ${location.cluster}`)
  const making = await mkdtemp(join(location.home, unfinished))
  await chmod(making, 0o700)
  await giveTo(location.owner, making)
  await initialise(making, location, binaries)
  await rename(making, location.cluster)
  await syncFolder(location.home)
}

/** Removes unfinished clusters. Their names are never reused: an initdb that outlived its server may still write. */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(unfinished)) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function checkVersion(cluster: string, major: string): Promise<void> {
  const version = (await readOrNothing(join(cluster, 'PG_VERSION')))?.trim()
  if (version === major) return
  if (version === undefined)
    throw new StartRefusal(`${cluster} is not a database of PostgreSQL: it has no file PG_VERSION`)
  throw new StartRefusal(
    `the database in ${cluster} is of PostgreSQL ${version}, and this is PostgreSQL ${major}: ` +
      `move it over with PostgreSQL's pg_dump or pg_upgrade, or set DATA_DIR to another folder`,
  )
}

async function initialise(making: string, { owner, home, cluster }: Location, binaries: Binaries): Promise<void> {
  const initdb = [
    '-D',
    making,
    '-U',
    names.user,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=reject',
    '--no-instructions',
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ]
  const single = ['--single', '-D', making, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres']
  await step('initdb', initdb)
  await step('postgres', single, `create database ${names.database}\n`)

  async function step(program: 'initdb' | 'postgres', parameters: readonly string[], input?: string): Promise<void> {
    const end = await run(binaries.path(program), parameters, { owner, cwd: home, ...(input && { input }) })
    if (end.code === 0) return
    await rm(making, { recursive: true, force: true, maxRetries: 5 })
    throw new StartRefusal(`the database could not be made in ${cluster}: ${complaintIn(end.complaints || end.output)}`)
  }
}
