import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../apps/server/src/platform/database/db.ts'
import { socketFolder } from '../packages/embedded-postgres/src/access.ts'
import { names } from '../packages/embedded-postgres/src/cluster.ts'
import { locate, openDataFolder } from '../packages/embedded-postgres/src/location.ts'
import { clusterName } from '../packages/embedded-postgres/src/processes.ts'

const openDir = '/var/lib/kabinet'

async function clusterOf(dataDir: string): Promise<string> {
  return (await locate(await openDataFolder(dataDir), openDir)).cluster
}

export async function connectionOf(dataDir: string): Promise<Connection> {
  const cluster = await clusterOf(dataDir)
  return { host: await socketFolder(await clusterName(cluster)), port: 5432, ...names }
}

export async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(await clusterOf(dataDir), 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}
