import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../apps/server/src/platform/db.ts'
import { socketFolder } from '../apps/server/src/platform/postgres/access.ts'
import { names } from '../apps/server/src/platform/postgres/cluster.ts'
import { locate, openDataFolder } from '../apps/server/src/platform/postgres/location.ts'
import { clusterName } from '../apps/server/src/platform/postgres/processes.ts'

const openDir = '/var/lib/kabinet'

async function clusterOf(dataDir: string): Promise<string> {
  return (await locate(await openDataFolder(dataDir), openDir)).cluster
}

/** How to reach the embedded PostgreSQL that the server of a data folder has started. */
export async function connectionOf(dataDir: string): Promise<Connection> {
  const cluster = await clusterOf(dataDir)
  return { host: await socketFolder(await clusterName(cluster)), port: 5432, ...names }
}

/** The process id of that PostgreSQL. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(await clusterOf(dataDir), 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}
