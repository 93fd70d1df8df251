import { chmod, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { names, servingRole } from './cluster.ts'
import { codeOf, giveTo, makeFolder } from './files.ts'
import { passable } from './location.ts'
import { isRoot, ownName, type Owner } from './owner.ts'
import { StartRefusal } from './start-refusal.ts'

export interface Address {
  /** Folder of the Unix socket, or 127.0.0.1 on Windows. */
  readonly host: string
  readonly port: number
}

const socketPort = 5432
/** Size of the smallest `sun_path` among the supported platforms, in bytes, including the terminating zero. */
const pathLimit = 104
const windows = process.platform === 'win32'

/**
 * Prepares the address to listen on: a Unix socket in a folder that only the database's user and root can access, on a
 * short path outside the checkout. Removes files of a killed database from that folder. On Windows, the address is a
 * free port of 127.0.0.1.
 * @param name the cluster's name
 * @throws StartRefusal when another user owns that folder, or the path is too long
 */
export async function openAddress(name: string, owner: Owner | undefined): Promise<Address> {
  if (windows) return { host: '127.0.0.1', port: await freePort() }
  const folder = await socketFolder(name)
  if (join(folder, `.s.PGSQL.${socketPort}`).length >= pathLimit) {
    throw new StartRefusal(`the path of the database's socket in ${folder} is too long: set TMPDIR to a shorter folder`)
  }
  await openSocketFolder(folder, owner)
  return { host: folder, port: socketPort }
}

/** Returns the socket folder: under /run if possible, because under /tmp another user could create it first. */
export async function socketFolder(name: string): Promise<string> {
  if (!isRoot()) return join(tmpdir(), `${name}-${process.geteuid?.()}`)
  try {
    await makeFolder('/run/kabinet', passable)
    return join('/run/kabinet', name)
  } catch {
    return join(tmpdir(), name)
  }
}

async function openSocketFolder(folder: string, owner: Owner | undefined): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
    await giveTo(owner, folder)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const found = await lstat(folder)
  const uid = owner?.uid ?? process.geteuid?.()
  if (!found.isDirectory() || (found.uid !== uid && !(isRoot() && found.uid === 0))) {
    throw new StartRefusal(
      `${folder}, meant for the database's socket, belongs to another user: remove it, or set TMPDIR`,
    )
  }
  await chmod(folder, 0o700)
  await giveTo(owner, folder)
  await clearAddress(folder)
}

/** Removes the socket and lock file of a killed database, because the process id in the lock may have been reused. */
export async function clearAddress(host: string): Promise<void> {
  if (windows) return
  for (const name of await readdir(host)) if (name.startsWith('.s.PGSQL.')) await rm(join(host, name), { force: true })
}

export async function closeAddress(host: string): Promise<void> {
  if (!windows) await rm(host, { recursive: true, force: true })
}

/**
 * Writes the access rules and returns the settings that refer to them. On Unix, the socket admits only the OS user that
 * runs this server; the database's own user, if different, is rejected. Peer authentication makes a password
 * unnecessary. On Windows, which is supported for evaluation only, every local user is admitted.
 * @throws StartRefusal when this process's user has no name
 */
export async function writeAccess(home: string): Promise<string[]> {
  const rules = windows ? 'host all all 127.0.0.1/32 trust\n' : 'local all all peer map=kabinet\n'
  const users = windows ? '' : [names.user, servingRole].map((role) => `kabinet "${ownName()}" ${role}\n`).join('')
  const files = [
    ['hba_file', 'pg_hba.conf', rules],
    ['ident_file', 'pg_ident.conf', users],
  ] as const
  for (const [, file, text] of files) {
    await writeFile(join(home, file), text)
    await chmod(join(home, file), 0o644)
  }
  return files.map(([setting, file]) => `${setting}=${join(home, file)}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new StartRefusal('there is no free port on 127.0.0.1')
  return address.port
}
