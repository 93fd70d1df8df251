import { chmod, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { names, servingRole } from './cluster.ts'
import { codeOf, giveTo, makeFolder } from './files.ts'
import { passable } from './location.ts'
import { isRoot, ownName, type Owner } from './owner.ts'
import { StartRefusal } from './start-refusal.ts'

/** Where the database listens. */
export interface Address {
  /** The socket's folder; on Windows 127.0.0.1. */
  readonly host: string
  readonly port: number
}

/** With a socket, only a part of its file's name. */
const socketPort = 5432
/** What the kernel takes of a socket's path, with its closing zero: the shortest of the platforms. */
const pathLimit = 104
const windows = process.platform === 'win32'

/**
 * The place to listen at: a unix socket in a folder of its own, open to the database's user and root only, with a short
 * path outside of the checkout. What a killed database left in it is cleared away. Windows has no such sockets in PostgreSQL.
 * @param name the cluster's name
 * @throws StartRefusal when somebody else has a folder of that name, or the path would be too long
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

/** Where the socket of the cluster named `name` is. A folder under /tmp can be made beforehand by anyone; /run is root's alone. */
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
      `${folder}, meant for the database's socket, belongs to somebody else: remove it, or set TMPDIR`,
    )
  }
  await chmod(folder, 0o700)
  await giveTo(owner, folder)
  await clearAddress(folder)
}

/** Removes the socket and its lock file that a killed database left: the lock's process id may have passed to another. */
export async function clearAddress(host: string): Promise<void> {
  if (windows) return
  for (const name of await readdir(host)) if (name.startsWith('.s.PGSQL.')) await rm(join(host, name), { force: true })
}

/** Removes what `openAddress` made. */
export async function closeAddress(host: string): Promise<void> {
  if (!windows) await rm(host, { recursive: true, force: true })
}

/**
 * Writes who may come in, and gives the settings that name it. On a unix socket the kernel vouches for the caller: only
 * processes of this server's own system user pass, there is no password to keep, and the database's user itself has no way
 * in. On Windows every local user passes: it is for trying Kabinet out.
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
