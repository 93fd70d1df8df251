import { readdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { codeOf, readOrNothing } from './files.ts'
import { run } from './run.ts'
import { StartRefusal } from './start-refusal.ts'

interface Running {
  readonly pid: number
  /** Process title, which PostgreSQL's processes change while running. */
  readonly command: string
}

/** Milliseconds that each kind of shutdown may take before the next one is tried. */
const patience = { fast: 5000, immediate: 2000, kill: 1000 }
const lookEveryMs = 20
const prefix = 'kabinet-'

/**
 * Returns the name that every process of a cluster shows in its title. The name is derived from the folder's device and
 * inode: renaming the folder keeps the name, and a copy gets a different name.
 */
export async function clusterName(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true })
  return `${prefix}${dev.toString(16)}-${ino.toString(16)}`
}

/**
 * Ends every process of a cluster: with a fast shutdown (open transactions roll back), then an immediate shutdown, then
 * SIGKILL. After the last two, the next start takes longer because of crash recovery. Orphaned children, which would
 * block the next postmaster, are killed right away. Processes are found by title because a pid may have been reused.
 * @throws StartRefusal when processes are still running at the end
 */
export async function endCluster(cluster: string, name: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') return endByControl(cluster, binaries)
  if ((await listCluster(name)).some((each) => isPostmaster(each, name))) {
    if (await ended(name, 'SIGINT', patience.fast)) return
    if (await ended(name, 'SIGQUIT', patience.immediate)) return
  }
  if (await ended(name, 'SIGKILL', patience.kill)) return
  const left = (await listCluster(name)).map(({ pid }) => pid)
  throw new StartRefusal(`processes ${left.join(', ')} of the database in ${cluster} could not be ended`)
}

/** Sends `signal` to the postmaster (SIGKILL to every process) and returns whether all have ended in time. */
async function ended(name: string, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs
  let running = await listCluster(name)
  for (const each of running) if (signal === 'SIGKILL' || isPostmaster(each, name)) send(each.pid, signal)
  while (running.length > 0 && performance.now() < deadline) {
    await delay(lookEveryMs)
    running = await listCluster(name)
  }
  return running.length === 0
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Ends the cluster with pg_ctl, as Windows has no signals. pg_ctl fails harmlessly if no postmaster is running. */
async function endByControl(cluster: string, binaries: Binaries): Promise<void> {
  for (const [mode, waitMs] of [
    ['fast', patience.fast],
    ['immediate', patience.immediate],
  ] as const) {
    const parameters = ['stop', '-D', cluster, '-m', mode, '-t', String(waitMs / 1000)]
    const { code } = await run(binaries.path('pg_ctl'), parameters, { owner: undefined, cwd: dirname(cluster) })
    if (code === 0) return
  }
}

/**
 * Returns whether the pid in a leftover `postmaster.pid` now belongs to another program, in which case PostgreSQL would
 * refuse to start. Call after `endCluster`: any process whose title has our prefix then belongs to another cluster.
 * Returns false for a manually started postmaster, which PostgreSQL detects itself.
 */
export async function hasPassedOn(pid: number): Promise<boolean> {
  const running = (await listProcesses()).find((each) => each.pid === pid)
  if (!running) return false
  const { command } = running
  const named = command.startsWith(`postgres: ${prefix}`) || command.includes(` cluster_name=${prefix}`)
  return named || !/^(.*[\\/])?postgres(\.exe)?(:| |$)/.test(command)
}

export async function listCluster(name: string): Promise<Running[]> {
  return (await listProcesses()).filter((each) => isPostmaster(each, name) || isChild(each, name))
}

/** Returns whether a process is the postmaster, or a newly forked child that still has the postmaster's title. */
function isPostmaster({ command }: Running, name: string): boolean {
  return /[\\/]postgres -D /.test(command) && `${command} `.includes(` cluster_name=${name} `)
}

function isChild({ command }: Running, name: string): boolean {
  return command.startsWith(`postgres: ${name}: `)
}

async function listProcesses(): Promise<Running[]> {
  if (process.platform === 'linux') return listByProc()
  const { output } = await run('ps', ['-A', '-ww', '-o', 'pid=,command='], { owner: undefined, cwd: '/' })
  return output.split('\n').flatMap((line) => {
    const [, pid, command = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), command }] : []
  })
}

async function listByProc(): Promise<Running[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  return Promise.all(pids.map(async (pid) => ({ pid: Number(pid), command: await commandOf(pid) })))
}

async function commandOf(pid: string): Promise<string> {
  try {
    return ((await readOrNothing(`/proc/${pid}/cmdline`)) ?? '').replaceAll('\0', ' ').trim()
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return ''
    throw error
  }
}
