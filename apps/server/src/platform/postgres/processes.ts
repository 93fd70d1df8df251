import { readdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { codeOf, readOrNothing } from './files.ts'
import { run } from './run.ts'
import { StartRefusal } from './start-refusal.ts'

interface Running {
  readonly pid: number
  /** Its command line, as it shows it now. */
  readonly command: string
}

/** How long each way of ending may take before the next one, in milliseconds. */
const patience = { fast: 5000, immediate: 2000, kill: 1000 }
const lookEveryMs = 20
const prefix = 'kabinet-'

/**
 * The name that every process of a cluster shows in its command line. Made from the folder itself, not its path:
 * a folder that was moved is still known, a copy of it is another.
 */
export async function clusterName(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster, { bigint: true })
  return `${prefix}${dev.toString(16)}-${ino.toString(16)}`
}

/**
 * Ends every process of a cluster, whoever started it: in order first (open transactions roll back), then at once, then by
 * force; the last two leave a recovery to the next start, never a loss. Children without their postmaster would keep the
 * next one from starting; having nothing to put in order, they go at once.
 * Processes are known by the name they show, not by an id that may have passed to another program.
 * @throws StartRefusal when they are still there at the end
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

/** Signals the postmaster, which passes it on, or everyone when it comes to force; true once nobody is left. */
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

/** Sends a signal; a process that has ended meanwhile is no fault. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Windows knows no signals: pg_ctl speaks to the postmaster by another way; without one it fails, and nothing is to end. */
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
 * Whether the id in a leftover `postmaster.pid` belongs to another program by now: PostgreSQL would take any living
 * process of the same user for that postmaster and refuse to start. Asked after `endCluster`, so a process that still
 * shows a name of ours is another cluster's. A postmaster that somebody started by hand is left for PostgreSQL to judge.
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

/** A child that was forked this moment still shows its postmaster's command. */
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
    // It ended while we read.
    if (codeOf(error) === 'ESRCH') return ''
    throw error
  }
}
