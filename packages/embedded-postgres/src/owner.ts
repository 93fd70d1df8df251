import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { StartRefusal } from './start-refusal.ts'

export interface Owner {
  readonly uid: number
  readonly gid: number
  readonly name: string
}

const candidates = ['postgres', 'nobody']

/** Returns whether this process runs as root, which PostgreSQL refuses to do. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/**
 * Chooses the user for a new cluster; undefined means the current one.
 * @throws StartRefusal when we are root and the machine has no suitable user
 */
export async function newClusterOwner(): Promise<Owner | undefined> {
  if (!isRoot()) return undefined
  const users = await listUsers()
  for (const name of candidates) {
    const user = users.find((each) => each.name === name)
    if (user && user.uid > 0) return user
  }
  throw new StartRefusal(
    `PostgreSQL does not run as root, and this machine has no user ${candidates.join(' or ')} to run it: ` +
      'start Kabinet as an ordinary user, add such a user, or set DATABASE_URL',
  )
}

/**
 * Returns the user that owns an existing cluster; undefined means the current one.
 * @throws StartRefusal when the cluster belongs to root, or to another user and we are not root
 */
export async function clusterOwner(cluster: string, uid: number, gid: number): Promise<Owner | undefined> {
  if (process.platform === 'win32') return undefined
  if (!isRoot()) {
    if (uid === process.geteuid?.()) return undefined
    throw new StartRefusal(
      `the database in ${cluster} belongs to user ${await nameOf(uid)}: start Kabinet as that user or as root`,
    )
  }
  if (uid !== 0) return { uid, gid, name: await nameOf(uid) }
  const { name } = (await newClusterOwner())!
  throw new StartRefusal(
    `the database in ${cluster} belongs to root, and PostgreSQL does not run as root: give it away with chown -R ${name} ${cluster}`,
  )
}

/**
 * Returns the name of this process's user.
 * @throws StartRefusal when the user has no name
 */
export function ownName(): string {
  try {
    return userInfo().username
  } catch {
    throw new StartRefusal(
      `this process runs as user ${process.geteuid?.()}, which has no name on this machine; PostgreSQL needs one: ` +
        'add the user to /etc/passwd, or set DATABASE_URL',
    )
  }
}

async function nameOf(uid: number): Promise<string> {
  return (await listUsers()).find((each) => each.uid === uid)?.name ?? String(uid)
}

async function listUsers(): Promise<Owner[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
