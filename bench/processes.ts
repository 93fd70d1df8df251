import { readdirSync, readFileSync } from 'node:fs'

/** Unit of CPU time in /proc, in seconds. */
const tick = 0.01

const field = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14 } as const

function statOf(pid: number | string): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function secondsOf(stat: readonly string[], ...places: readonly number[]): number {
  return places.reduce((sum, place) => sum + Number(stat[place]) * tick, 0)
}

/** Returns the CPU seconds used by a process and all its threads. */
export function cpuSeconds(pid: number): number {
  return secondsOf(statOf(pid), field.user, field.system)
}

/** Returns the CPU seconds used by PostgreSQL, including its running and finished children. */
export function databaseCpuSeconds(postmaster: number): number {
  const { user, system, childrenUser, childrenSystem } = field
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const stat = statOf(pid)
        return Number(stat[field.parent]) === postmaster ? secondsOf(stat, user, system) : 0
      } catch {
        return 0
      }
    })
  const own = secondsOf(statOf(postmaster), user, system, childrenUser, childrenSystem)
  return living.reduce((sum, seconds) => sum + seconds, own)
}

/** Returns the current (`now`) or maximum (`ever`) resident memory, in MB of 10^6 bytes. */
export function residentMegabytes(pid: number, when: 'now' | 'ever' = 'now'): number {
  const line = when === 'now' ? /^VmRSS:\s+(\d+) kB$/m : /^VmHWM:\s+(\d+) kB$/m
  const [, kibibytes] = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kibibytes) * 1024) / 1_000_000
}
