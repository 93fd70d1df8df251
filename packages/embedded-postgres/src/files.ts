import { chmod, chown, mkdir, open, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Owner } from './owner.ts'

export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

export async function statOrNothing(path: string) {
  return orNothing(stat(path, { bigint: true }))
}

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

/** Creates a folder with exactly this mode, regardless of the umask. Leaves an existing folder unchanged. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode })
  if (made !== undefined) await chmod(path, mode)
}

export async function giveTo(owner: Owner | undefined, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}

/** Makes new and renamed entries of this folder durable, but not the contents of files. Does nothing on Windows. */
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
 * Returns the first folder from the root to `path` that `owner` may not enter, or undefined. Decides by mode bits, so
 * `path` must not contain symbolic links.
 */
export async function closedTo(owner: Owner, path: string): Promise<string | undefined> {
  const steps = [path]
  for (let step = path; dirname(step) !== step; step = dirname(step)) steps.unshift(dirname(step))
  for (const step of steps) if (!(await allows(owner, step, 0o1))) return step
  return undefined
}

/** Returns whether the mode of `path` grants `owner` all `wanted` bits: 4 to read, 2 to write, 1 to execute. */
export async function allows(owner: Owner, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}
