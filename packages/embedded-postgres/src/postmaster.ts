import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clearAddress, type Address } from './access.ts'
import type { Binaries } from './binaries.ts'
import { readOrNothing } from './files.ts'
import type { Location } from './location.ts'
import { endCluster, hasPassedOn } from './processes.ts'
import { complaintIn, startingAs } from './run.ts'
import { StartRefusal } from './start-refusal.ts'

export interface Plan {
  readonly location: Location
  readonly binaries: Binaries
  /** Cluster name as shown in process titles. */
  readonly name: string
  readonly address: Address
  readonly access: readonly string[]
  readonly log: (line: string) => void
}

export interface Postmaster {
  readonly pid: number
  readonly exited: Promise<string>
}

const lookEveryMs = 20
const patienceMs = 5000

/**
 * Ends leftover processes, starts the postmaster and waits until it accepts connections. There is no deadline:
 * killing the postmaster during crash recovery would only make the recovery start over.
 * @throws StartRefusal when the postmaster exits instead, with its last error message
 */
export async function startPostmaster(plan: Plan, giveUp: AbortSignal): Promise<Postmaster> {
  const { location, binaries, name, address } = plan
  await endCluster(location.cluster, name, binaries)
  await removeStalePid(location.cluster)
  await clearAddress(address.host)
  giveUp.throwIfAborted()
  const postmaster = await launch(plan)
  try {
    await waitUntilReady(plan, postmaster, giveUp)
    return postmaster
  } catch (error) {
    await endCluster(location.cluster, name, binaries)
    throw error
  }
}

async function waitUntilReady(plan: Plan, { pid, exited }: Postmaster, giveUp: AbortSignal): Promise<void> {
  const remindAt = performance.now() + patienceMs
  let how: string | undefined
  let reminded = false
  void exited.then((end) => (how = end))
  while (!(await isReady(plan.location.cluster, pid))) {
    if (how !== undefined) throw await failureOf(plan, how)
    giveUp.throwIfAborted()
    if (!reminded && performance.now() > remindAt) {
      plan.log('the database is still starting: it recovers what was under way when it was ended')
      reminded = true
    }
    await delay(lookEveryMs)
  }
}

/** Returns settings to pass on the command line, so that edited files in the cluster cannot override them. */
function settingsOf({ name, address, access }: Plan): string[] {
  const windows = process.platform === 'win32'
  // With syncfs, recovery syncs the file system once instead of each file.
  const quickSync = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []
  return [
    `cluster_name=${name}`,
    `listen_addresses=${windows ? address.host : ''}`,
    `unix_socket_directories=${windows ? '' : address.host}`,
    `port=${address.port}`,
    ...access,
    'fsync=on',
    'full_page_writes=on',
    ...quickSync,
    'synchronous_commit=on',
    'shared_buffers=128MB',
    'max_connections=100',
    'timezone=UTC',
    'log_timezone=UTC',
    // One log file per weekday, so logs are kept for a week.
    'logging_collector=on',
    'log_directory=log',
    'log_filename=postgres-%a.log',
    'log_truncate_on_rotation=on',
    'log_rotation_age=1d',
    'log_rotation_size=0',
  ]
}

async function launch(plan: Plan): Promise<Postmaster> {
  const { home, cluster, owner } = plan.location
  const settings = settingsOf(plan).flatMap((setting) => ['-c', setting])
  const output = await open(outputFile(home), 'w', 0o600)
  try {
    // Runs in a session of its own, so that Ctrl+C in the terminal reaches only the server, which then stops the
    // database.
    const child = spawn(plan.binaries.path('postgres'), ['-D', cluster, ...settings], {
      ...startingAs(owner, home),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    const exited = endOf(child)
    if (child.pid === undefined) throw new StartRefusal(`the database could not be started: ${await exited}`)
    return { pid: child.pid, exited }
  } finally {
    await output.close()
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
}

/** Returns whether the postmaster accepts connections, according to line 8 of its pid file. */
async function isReady(cluster: string, pid: number): Promise<boolean> {
  const lines = ((await readOrNothing(join(cluster, 'postmaster.pid'))) ?? '').split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

async function removeStalePid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readOrNothing(file)
  if (text && (await hasPassedOn(Number.parseInt(text, 10)))) await rm(file)
}

async function failureOf({ location: { home, cluster } }: Plan, how: string): Promise<StartRefusal> {
  const said = complaintIn(await readFile(outputFile(home), 'utf8'))
  return new StartRefusal(
    `the database in ${cluster} ended while starting (${how}): ${said}; its log is in ${join(cluster, 'log')}`,
  )
}

/** Path of the file for PostgreSQL's output until the logging collector starts. */
function outputFile(home: string): string {
  return join(home, 'start.log')
}
