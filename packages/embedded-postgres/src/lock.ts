import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { StartRefusal } from './start-refusal.ts'

export interface Lock {
  release(): void
}

/** SQLite's error code SQLITE_BUSY. */
const busy = 5
const naming = { maxTries: 50, everyMs: 20 }

/**
 * Locks `folder` for this process. The kernel releases the lock however the process ends, so the lock is never stale.
 * Node offers such locks only through SQLite: `server.lock` is an empty database. Do not open that file by other means:
 * closing any handle to it in this process drops the lock. Do not remove it either.
 * @throws StartRefusal when another process holds the lock (the message contains its id if known), or the folder cannot
 * be written
 */
export async function takeLock(folder: string): Promise<Lock> {
  const pidFile = join(folder, 'server.pid')
  const database = await acquire(folder, pidFile)
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o644 })
  return {
    release() {
      if (!database.isOpen) return
      rmSync(pidFile, { force: true })
      database.close()
    },
  }
}

async function acquire(folder: string, pidFile: string): Promise<DatabaseSync> {
  const file = join(folder, 'server.lock')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('pragma journal_mode = memory; begin exclusive')
    // Otherwise, any user who can read the file could lock it.
    chmodSync(file, 0o600)
    return database
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode !== busy) {
      throw new StartRefusal(`the data folder ${folder} cannot be locked: ${(error as Error).message}`, {
        cause: error,
      })
    }
    throw new StartRefusal(
      `the data folder ${folder} is in use by ${await holderOf(pidFile)}: end that process first, or set DATA_DIR to another folder`,
    )
  }
}

/** Describes the process that holds the lock. Retries, as that process writes its id only after taking the lock. */
async function holderOf(pidFile: string): Promise<string> {
  for (let tries = 0; tries < naming.maxTries; tries += 1) {
    const pid = readPid(pidFile)
    if (pid !== undefined && isAlive(pid)) return `process ${pid}`
    await delay(naming.everyMs)
  }
  return 'another process'
}

function readPid(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
