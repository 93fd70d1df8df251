import { createHash } from 'node:crypto'
import { access, constants, mkdir, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { closedTo, makeFolder, readOrNothing, statOrNothing, syncFolder } from './files.ts'
import { clusterOwner, isRoot, newClusterOwner, type Owner } from './owner.ts'
import { StartRefusal } from './start-refusal.ts'

export interface Location {
  /** The folder that holds the cluster's folder and what we keep for it; ours, the database's user only passes it. */
  readonly home: string
  /** PostgreSQL's own data folder; may not exist yet. */
  readonly cluster: string
  /** Who runs the database: undefined means ourselves. */
  readonly owner: Owner | undefined
}

/** Others may pass but not list it: the database's user must reach the cluster inside. */
export const passable = 0o711

/**
 * The data folder without symbolic links, made when it is missing.
 * @throws StartRefusal when it cannot be made or written
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
 * Where the cluster of a data folder lives: in the folder itself or, when we are root and the database's user cannot
 * reach it (a closed home), in `openDir`. `location` in the data folder notes the latter and is binding from then on.
 * @throws StartRefusal when no place is within reach of the database's user
 */
export async function locate(dataFolder: string, openDir: string): Promise<Location> {
  const noted = await notedHome(dataFolder)
  const inside = join(dataFolder, 'postgres')
  const home = noted ?? inside
  const cluster = join(home, 'cluster')
  const standing = await statOrNothing(cluster)
  if (standing) {
    const owner = await clusterOwner(cluster, Number(standing.uid), Number(standing.gid))
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

/** Noted before it is made: a folder that nobody notes belongs to an earlier data folder of the same path. */
async function elsewhere(dataFolder: string, openDir: string, owner: Owner): Promise<Location> {
  const home = join(await openShared(openDir), await fingerprintOf(dataFolder))
  await writeFile(join(dataFolder, 'location'), `${home}\n`)
  await syncFolder(dataFolder)
  await openHome(home, owner)
  return { home, cluster: join(home, 'cluster'), owner }
}

/** The folder's path and birth: a folder made anew at the same path must not meet the old one's database. */
async function fingerprintOf(folder: string): Promise<string> {
  const { dev, ino, birthtimeNs } = await stat(folder, { bigint: true })
  return createHash('sha256').update([folder, dev, ino, birthtimeNs].join('\n')).digest('hex').slice(0, 16)
}

/**
 * The folder that serves where a closed home does not, without symbolic links; made when it is missing.
 * @throws StartRefusal when it cannot be made or written
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
