import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statOrNothing } from './files.ts'
import { isRoot, newClusterOwner } from './owner.ts'
import type { TestServerOptions } from './test-server.ts'
import {
  copyCheckout,
  execute,
  kill,
  launchServer,
  openTestFolder,
  removeTestFolder,
  type TestServer,
} from './test-servers.ts'

const nobody = { uid: 65_534, gid: 65_534 }
const patience = { timeout: 30_000, interval: 20 }

let model: string
let base: string
let dataDir: string
let openDir: string
let children: ChildProcess[] = []

beforeAll(async () => {
  model = await openTestFolder()
  dataDir = join(model, 'data')
  openDir = join(model, 'open')
  const server = await started()
  await server.query('create table kept (value text)')
  await server.query("insert into kept values ('before')")
  await server.stop()
}, 60_000)

beforeEach(async () => {
  base = await openTestFolder()
  dataDir = join(base, 'data')
  openDir = join(base, 'open')
})

afterEach(() => clean(base), 60_000)
afterAll(() => clean(model), 60_000)

async function clean(folder: string): Promise<void> {
  for (const child of children) await kill(child)
  children = []
  await removeTestFolder(folder)
}

async function copyModel(): Promise<void> {
  await execute('cp', ['-a', join(model, 'data'), dataDir])
}

function launch(options: Partial<TestServerOptions> = {}): TestServer {
  const server = launchServer({ dataDir, openDir, ...options })
  children.push(server.child)
  return server
}

async function started(options: Partial<TestServerOptions> = {}): Promise<TestServer> {
  const server = launch(options)
  expect(await server.outcome()).toBe('ready')
  return server
}

const clusterIn = (folder: string) => join(folder, 'postgres', 'cluster')

async function postmasterOf(cluster: string): Promise<number> {
  return Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)
}

const kept = 'select value from kept order by value'
const before = [{ value: 'before' }]

describe('a start', { timeout: 60_000 }, () => {
  it('creates a durable UTF-8 database that listens only on a socket', async () => {
    const server = await started()
    const host = await server.host()
    const settings = await server.query(`select current_setting('server_encoding') as encoding,
      current_setting('TimeZone') as zone, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as addresses, lower('ԱЖ') as lower, current_database() as database,
      'ё' < 'ж' collate "ru-x-icu" as sorted`)
    expect(settings).toEqual([
      { encoding: 'UTF8', zone: 'UTC', fsync: 'on', addresses: '', lower: 'աж', database: 'kabinet', sorted: true },
    ])
    expect((await stat(host)).mode & 0o777).toBe(0o700)
    expect(host.length).toBeLessThan(80)
    await server.stop()
    expect(await statOrNothing(host)).toBeUndefined()
    expect(await statOrNothing(join(clusterIn(dataDir), 'postmaster.pid'))).toBeUndefined()
  })

  it('keeps the data of the previous start', async () => {
    await copyModel()
    const server = await started()
    await server.query("insert into kept values ('now')")
    await server.stop()
    const next = await started()
    expect(await next.query(kept)).toEqual([...before, { value: 'now' }])
    await next.stop()
  })

  it('is refused while another process has locked the folder, and the refusal names both', async () => {
    await copyModel()
    const server = await started()
    const refused = await launch().outcome()
    expect(refused).toContain(dataDir)
    expect(refused).toContain(`process ${server.child.pid}:`)
    expect(await server.query(kept)).toEqual(before)
  })

  it('succeeds for exactly one of several concurrent processes', async () => {
    await copyModel()
    const servers = [launch(), launch(), launch(), launch()]
    const outcomes = await Promise.all(servers.map((server) => server.outcome()))
    expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.includes('is in use by'))).toHaveLength(3)
  })

  it('is refused if the data folder cannot be created', async () => {
    await writeFile(join(base, 'file'), '')
    dataDir = join(base, 'file', 'data')
    expect(await launch().outcome()).toContain(`the data folder ${dataDir} cannot be used`)
  })

  it('is refused on a cluster of another major version', async () => {
    await copyModel()
    await writeFile(join(clusterIn(dataDir), 'PG_VERSION'), '17\n')
    expect(await launch().outcome()).toContain('is of PostgreSQL 17, and this is PostgreSQL 18')
  })

  it('is refused on a folder that is not a cluster, leaving it untouched', async () => {
    await copyModel()
    await unlink(join(clusterIn(dataDir), 'PG_VERSION'))
    expect(await launch().outcome()).toContain('is not a database of PostgreSQL')
    expect(await statOrNothing(join(clusterIn(dataDir), 'global', 'pg_control'))).toBeDefined()
  })

  it('reports why PostgreSQL itself does not start', async () => {
    await copyModel()
    await unlink(join(clusterIn(dataDir), 'global', 'pg_control'))
    expect(await launch().outcome()).toContain('global/pg_control": No such file')
  })
})

describe('after a kill -9', { timeout: 60_000 }, () => {
  it('of the server, the next start ends the database that outlived it', async () => {
    await copyModel()
    const server = await started()
    const orphan = await postmasterOf(clusterIn(dataDir))
    await server.query("insert into kept values ('now')")
    await kill(server.child)
    expect(await postmasterOf(clusterIn(dataDir))).toBe(orphan)
    const next = await started()
    expect(await postmasterOf(clusterIn(dataDir))).not.toBe(orphan)
    expect(await next.query(kept)).toEqual([...before, { value: 'now' }])
    await next.stop()
  })

  it('of the database, the server restarts it at the same address', async () => {
    await copyModel()
    const server = await started()
    const fallen = await postmasterOf(clusterIn(dataDir))
    await server.query("insert into kept values ('now')")
    process.kill(fallen, 'SIGKILL')
    await server.logged('the database is back')
    expect(await server.query(kept)).toEqual([...before, { value: 'now' }])
    expect(await postmasterOf(clusterIn(dataDir))).not.toBe(fallen)
    await server.stop()
  })

  it('of the database while a query keeps running, the server restarts it', async () => {
    await copyModel()
    const server = await started()
    const busy = server.query('do $$ begin loop perform 1; end loop; end $$').catch((error: Error) => error)
    const active = "select pid from pg_stat_activity where state = 'active' and query like 'do %'"
    const client = new pg.Client({ host: await server.host(), port: 5432, user: 'kabinet', database: 'kabinet' })
    client.on('error', () => {})
    await client.connect()
    await expect.poll(async () => (await client.query(active)).rowCount, patience).toBe(1)
    process.kill(await postmasterOf(clusterIn(dataDir)), 'SIGKILL')
    expect(await busy).toBeInstanceOf(Error)
    await server.logged('the database is back')
    expect(await server.query(kept)).toEqual(before)
    await server.stop()
  })

  it('of everything, the next start succeeds even if the old process ids belong to other programs', async () => {
    await copyModel()
    const server = await started()
    const cluster = clusterIn(dataDir)
    const postmaster = await postmasterOf(cluster)
    await kill(server.child)
    process.kill(postmaster, 'SIGKILL')
    const owner = await newClusterOwner()
    const stranger = spawn('sleep', ['600'], owner ? { uid: owner.uid, gid: owner.gid } : {})
    children.push(stranger)
    const note = join(cluster, 'postmaster.pid')
    await writeFile(note, (await readFile(note, 'utf8')).replace(/^\d+/, String(stranger.pid)))
    await writeFile(join(dataDir, 'server.pid'), `${stranger.pid}\n`)
    const next = await started()
    expect(await next.query(kept)).toEqual(before)
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    await next.stop()
  })

  it('while the cluster is being created, the next start creates it again', async () => {
    const server = launch()
    const home = join(dataDir, 'postgres')
    const making = async () => (await readdir(home).catch(() => [])).find((name) => name.startsWith('cluster.new-'))
    const halfway = async () => statOrNothing(join(home, (await making()) ?? '-', 'PG_VERSION'))
    await expect.poll(halfway, patience).toBeDefined()
    await kill(server.child)
    expect(await statOrNothing(clusterIn(dataDir))).toBeUndefined()
    const next = await started()
    expect(await next.query('select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  })
})

const describeForRoot = isRoot() ? describe : () => {}

describeForRoot('as root', { timeout: 60_000 }, () => {
  it('runs the database as an unprivileged user', async () => {
    await copyModel()
    const server = await started()
    const status = await readFile(`/proc/${await postmasterOf(clusterIn(dataDir))}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(String((await newClusterOwner())?.uid))
    await server.stop()
  })

  it('puts the database of a private home folder into the open folder and records it', async () => {
    await mkdir(join(base, 'home'), { mode: 0o700 })
    dataDir = join(base, 'home', 'data')
    const server = await started()
    await server.query('create table kept (value text)')
    const home = (await readFile(join(dataDir, 'location'), 'utf8')).trim()
    expect(dirname(home)).toBe(openDir)
    await server.stop()

    await cp(dataDir, join(base, 'copy'), { recursive: true })
    const next = await started()
    expect(await next.query(kept)).toEqual([])
    expect(await launch({ dataDir: join(base, 'copy') }).outcome()).toContain(
      `the data folder ${home} is in use by process`,
    )
    await next.stop()

    await rm(dataDir, { recursive: true })
    const fresh = await started()
    expect(await fresh.query("select to_regclass('kept') as kept")).toEqual([{ kept: null }])
    await fresh.stop()
  })

  it('refuses a cluster that its user can no longer reach', async () => {
    await copyModel()
    await chmod(base, 0o700)
    expect(await launch().outcome()).toContain(`who cannot pass ${base}: open that folder`)
  })

  it('refuses a cluster that belongs to root', async () => {
    await copyModel()
    await execute('chown', ['-R', '0:0', clusterIn(dataDir)])
    expect(await launch().outcome()).toContain('give it away with chown -R')
  })

  it('works for an ordinary user with install scripts disabled', async () => {
    const checkout = join(base, 'checkout')
    const supervisor = await copyCheckout(checkout)
    await execute('chown', ['-R', `${nobody.uid}:${nobody.gid}`, checkout])
    dataDir = join(checkout, 'data')
    const server = await started({ supervisor, user: nobody })
    expect(await server.query('select current_user::text as me')).toEqual([{ me: 'kabinet' }])
    expect((await stat(clusterIn(dataDir))).uid).toBe(nobody.uid)
    await server.stop()

    await execute('chown', ['0:0', dataDir])
    expect(await launch({ supervisor, user: nobody }).outcome()).toContain(`the data folder ${dataDir} cannot be used`)
  })
})
