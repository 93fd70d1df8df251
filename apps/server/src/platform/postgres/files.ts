import { chmod, chown, mkdir, open, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Owner } from './owner.ts'

/** The code of a failed system call (`ENOENT`, …), or undefined. */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/** What is at `path`, or undefined when nothing is there. */
export async function statOrNothing(path: string) {
  return orNothing(stat(path, { bigint: true }))
}

/** The text of a small file, or undefined when there is none. */
export async function readOrNothing(path: string): Promise<string | undefined> {
  return orNothing(readFile(path, 'utf8'))
}

async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Makes a folder with exactly this mode, whatever the umask; one that stands already is left as it is. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode })
  if (made !== undefined) await chmod(path, mode)
}

/** Gives a path to the database's user; without an owner it is ours already. */
export async function giveTo(owner: Owner | undefined, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}

/** Makes a rename in this folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * The first of `path` and the folders above it that `owner` may not pass; undefined when all are open.
 * Decided by mode bits: `path` must be free of symbolic links.
 */
export async function closedTo(owner: Owner, path: string): Promise<string | undefined> {
  const steps = [path]
  for (let step = path; dirname(step) !== step; step = dirname(step)) steps.unshift(dirname(step))
  for (const step of steps) if (!(await allows(owner, step, 0o1))) return step
  return undefined
}

/** Whether the mode of `path` itself allows `owner` all the `wanted` bits (4 read, 2 write, 1 pass or run). */
export async function allows(owner: Owner, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}
