import { createHash } from 'node:crypto'
import { access, constants, mkdir, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { closedTo, makeFolder, readOrNothing, statOrNothing, syncFolder } from './files.ts'
import { clusterOwner, isRoot, newClusterOwner, type Owner } from './owner.ts'
import { StartRefusal } from './start-refusal.ts'

export interface Location {
  /** Parent of the cluster's folder, owned by this process's user. A separate database user can only enter it. */
  readonly home: string
  readonly cluster: string
  /** User that runs the database; undefined means the current one. */
  readonly owner: Owner | undefined
}

/** Mode of a folder that others may enter but not list, so that the database's user reaches the cluster inside. */
export const passable = 0o711

/**
 * Creates the data folder if needed and resolves symbolic links.
 * @throws StartRefusal when the folder cannot be created or written
 */
export async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: isRoot() ? passable : 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new StartRefusal(`the data folder ${dataDir} cannot be used: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Returns where the cluster is: in the data folder or, if we are root and the database's user cannot reach that folder
 * (say, in a private home), in `openDir`. The file `location` in the data folder then records the choice permanently.
 * @throws StartRefusal when no user can run the database, its user cannot reach the cluster, the cluster has the wrong
 * owner, `openDir` is needed but unusable, or the file `location` is invalid
 */
export async function locate(dataFolder: string, openDir: string): Promise<Location> {
  const noted = await notedHome(dataFolder)
  const inside = join(dataFolder, 'postgres')
  const home = noted ?? inside
  const cluster = join(home, 'cluster')
  const existing = await statOrNothing(cluster)
  if (existing) {
    const owner = await clusterOwner(cluster, Number(existing.uid), Number(existing.gid))
    await refuseClosed(owner, home)
    return { home, cluster, owner }
  }
  const owner = await newClusterOwner()
  if (noted === undefined && owner && (await closedTo(owner, dataFolder))) return elsewhere(dataFolder, openDir, owner)
  await openHome(home, owner)
  return { home, cluster, owner }
}

async function notedHome(dataFolder: string): Promise<string | undefined> {
  const note = join(dataFolder, 'location')
  const home = (await readOrNothing(note))?.trim()
  if (home === undefined || isAbsolute(home)) return home
  throw new StartRefusal(`${note} must hold the path of the database's folder; it holds "${home}"`)
}

/**
 * Returns a location in `openDir`. Records it before creating the folder, so that a crash in between leaves no folder
 * without a record.
 */
async function elsewhere(dataFolder: string, openDir: string, owner: Owner): Promise<Location> {
  const home = join(await openShared(openDir), await fingerprintOf(dataFolder))
  await writeFile(join(dataFolder, 'location'), `${home}\n`, { flush: true })
  await syncFolder(dataFolder)
  await openHome(home, owner)
  return { home, cluster: join(home, 'cluster'), owner }
}

/** Hashes path, device, inode and creation time, so that a new folder at the same path gets a database of its own. */
async function fingerprintOf(folder: string): Promise<string> {
  const { dev, ino, birthtimeNs } = await stat(folder, { bigint: true })
  return createHash('sha256').update([folder, dev, ino, birthtimeNs].join('\n')).digest('hex').slice(0, 16)
}

/**
 * Creates the folder used instead of a private home folder, and resolves symbolic links.
 * @throws StartRefusal when the folder cannot be created or written
 */
export async function openShared(openDir: string): Promise<string> {
  try {
    await makeFolder(openDir, passable)
    await access(openDir, constants.W_OK | constants.X_OK)
    return await realpath(openDir)
  } catch (error) {
    throw new StartRefusal(
      `the database's user cannot reach this folder, and ${openDir} cannot be used instead (${(error as Error).message}): ` +
        'start Kabinet as an ordinary user, or from an open folder',
      { cause: error },
    )
  }
}

async function openHome(home: string, owner: Owner | undefined): Promise<void> {
  await makeFolder(dirname(home), passable)
  await makeFolder(home, owner ? passable : 0o700)
  await refuseClosed(owner, home)
}

async function refuseClosed(owner: Owner | undefined, home: string): Promise<void> {
  const barred = owner && (await closedTo(owner, home))
  if (!barred) return
  throw new StartRefusal(
    `the database in ${home} runs as user ${owner.name}, who cannot pass ${barred}: open that folder with chmod o+x, ` +
      'or move DATA_DIR to an open one',
  )
}
