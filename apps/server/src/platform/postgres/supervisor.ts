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

/** As `pg` takes it; stays the same over restarts. `host` is the folder of a unix socket (127.0.0.1 on Windows). */
interface SocketAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export interface Postgres {
  /** For the owner of the tables, who is the superuser here. */
  readonly connection: SocketAddress
  /** For the role that serves requests; it exists once the owner has made it (`ensureRole`). */
  readonly serving: SocketAddress
  /** Ends the database and gives the data folder free; within 8 s, by force if need be. */
  stop(): Promise<void>
}

interface Options {
  readonly dataDir: string
  /** Takes a sentence about what is going on. */
  readonly log: (line: string) => void
  /** Where the cluster or PostgreSQL's programs go when the database's user cannot reach their own place. */
  readonly openDir?: string
}

/** Milliseconds before the database is started again after it fell: doubled each time, until it has stood for a while. */
const pause = { first: 100, longest: 10_000, forgottenAfter: 60_000 }

/**
 * Starts the PostgreSQL of a data folder and keeps it running. A database that outlived its server is ended first.
 * @throws StartRefusal when the folder is held by another process, cannot be written, or its database cannot be started
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
  // A copy of the data folder notes the same place.
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

/** The postmaster that stands now; none between a fall and the next start. */
interface Ward {
  postmaster: Postmaster | undefined
}

/** A process that ends without `stop` asks the database to end too; a killed one cannot. */
function endWithProcess(ward: Ward): () => void {
  const ask = () => {
    if (ward.postmaster) send(ward.postmaster.pid, 'SIGINT')
  }
  process.once('exit', ask)
  return () => process.off('exit', ask)
}

/** Starts the database again whenever it falls, until `signal`. */
async function keepRunning(plan: Plan, ward: Ward, signal: AbortSignal): Promise<void> {
  const stopping = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  )
  let wait = pause.first
  while (ward.postmaster) {
    const standingSince = performance.now()
    const how = await Promise.race([ward.postmaster.exited, stopping])
    if (signal.aborted || how === undefined) return
    ward.postmaster = undefined
    if (performance.now() - standingSince > pause.forgottenAfter) wait = pause.first
    plan.log(`the database ended by itself (${how}): starting it again in ${wait} ms`)
    wait = await startAgain(plan, ward, signal, wait)
  }
}

/** Tries until it stands, with growing pauses. @returns the pause before the next try, in milliseconds */
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
    wait = Math.min(wait * 2, pause.longest)
  }
  return wait
}
