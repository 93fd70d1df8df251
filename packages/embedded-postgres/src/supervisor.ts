import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closeAddress, openAddress, writeAccess } from './access.ts'
import { openBinaries } from './binaries.ts'
import { ensureCluster, names, servingRole } from './cluster.ts'
import { locate, openDataFolder, openShared } from './location.ts'
import { takeLock, type Lock } from './lock.ts'
import { startPostmaster, type Plan, type Postmaster } from './postmaster.ts'
import { clusterName, endCluster, send } from './processes.ts'
import { StartRefusal } from './start-refusal.ts'

/**
 * Connection settings for `pg`; they survive restarts of the database. `host` is the folder of a Unix socket (127.0.0.1
 * on Windows).
 */
interface SocketAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export interface Postgres {
  /** Connects as the owner of the tables, which is the superuser. */
  readonly connection: SocketAddress
  /** Connects as the role that serves requests, once `ensureRole` has created that role. */
  readonly serving: SocketAddress
  /** Stops the database and releases the data folder within 8 s, by force if necessary. */
  stop(): Promise<void>
}

interface Options {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Folder for the cluster or PostgreSQL's programs if the database's user cannot reach their usual folders. */
  readonly openDir?: string
}

/** Restart delays in milliseconds. The delay doubles each time until the database has been up for `resetAfter`. */
const pause = { first: 100, max: 10_000, resetAfter: 60_000 }

/**
 * Starts the PostgreSQL of a data folder and restarts it whenever it exits. A database that outlived its server is
 * ended first.
 * @throws StartRefusal when the folder is locked by another process, cannot be written, or its database cannot be
 * started
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const locks: Lock[] = []
  try {
    const plan = await prepare(options, locks)
    return await supervise(plan, locks)
  } catch (error) {
    for (const lock of locks.toReversed()) lock.release()
    if (error instanceof StartRefusal) throw error
    throw new StartRefusal(`the database of ${options.dataDir} cannot be started: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

async function prepare({ dataDir, log, openDir = '/var/lib/kabinet' }: Options, locks: Lock[]): Promise<Plan> {
  const folder = await openDataFolder(dataDir)
  locks.push(await takeLock(folder))
  const location = await locate(folder, openDir)
  // A copy of the data folder records the same location, so the location needs a lock of its own.
  if (dirname(location.home) !== folder) locks.push(await takeLock(location.home))
  const copiesIn = async () => (location.owner ? openShared(openDir) : folder)
  const binaries = await openBinaries({ owner: location.owner, copiesIn, log })
  await ensureCluster(location, binaries, log)
  const name = await clusterName(location.cluster)
  const access = await writeAccess(location.home)
  const address = await openAddress(name, location.owner)
  return { location, binaries, name, address, access, log }
}

async function supervise(plan: Plan, locks: readonly Lock[]): Promise<Postgres> {
  const stopping = new AbortController()
  const ward: Ward = { postmaster: await startPostmaster(plan, stopping.signal) }
  const letGo = endWithProcess(ward)
  const keeping = keepRunning(plan, ward, stopping.signal)
  let stopped: Promise<void> | undefined

  async function stop(): Promise<void> {
    stopping.abort()
    await keeping
    try {
      await endCluster(plan.location.cluster, plan.name, plan.binaries)
      await closeAddress(plan.address.host)
    } finally {
      letGo()
      for (const lock of locks.toReversed()) lock.release()
    }
  }
  const connection = { ...plan.address, ...names }
  return { connection, serving: { ...connection, user: servingRole }, stop: () => (stopped ??= stop()) }
}

interface Ward {
  postmaster: Postmaster | undefined
}

/** Stops the database if this process exits without calling `stop`, unless a signal kills the process. */
function endWithProcess(ward: Ward): () => void {
  const ask = () => {
    if (ward.postmaster) send(ward.postmaster.pid, 'SIGINT')
  }
  process.once('exit', ask)
  return () => process.off('exit', ask)
}

async function keepRunning(plan: Plan, ward: Ward, signal: AbortSignal): Promise<void> {
  const stopping = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  )
  let wait = pause.first
  while (ward.postmaster) {
    const runningSince = performance.now()
    const how = await Promise.race([ward.postmaster.exited, stopping])
    if (signal.aborted || how === undefined) return
    ward.postmaster = undefined
    if (performance.now() - runningSince > pause.resetAfter) wait = pause.first
    plan.log(`the database ended on its own (${how}): starting it again in ${wait} ms`)
    wait = await startAgain(plan, ward, signal, wait)
  }
}

/**
 * Starts the database again, waiting longer after each failure.
 * @returns the next delay, in milliseconds
 */
async function startAgain(plan: Plan, ward: Ward, signal: AbortSignal, first: number): Promise<number> {
  let wait = first
  while (!ward.postmaster) {
    try {
      await delay(wait, undefined, { signal })
      ward.postmaster = await startPostmaster(plan, signal)
      plan.log('the database is back')
    } catch (error) {
      if (signal.aborted) return wait
      plan.log(`${(error as Error).message}; trying again`)
    }
    wait = Math.min(wait * 2, pause.max)
  }
  return wait
}
