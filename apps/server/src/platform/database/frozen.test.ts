import { expect, onTestFinished, test } from 'vitest'
import { anchorClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { openDb } from './db.ts'
import { clusterName, listCluster, send } from '@kabinet/embedded-postgres/processes'
import { startPostgres } from '@kabinet/embedded-postgres/supervisor'
import { openTestFolder, removeTestFolder } from '@kabinet/embedded-postgres/test-servers'
import { createHealth, registerHealth } from '../http/health.ts'
import { createHttpServer } from '../http/server.ts'
import { writableProbe } from './writable.ts'

async function serve(db: ReturnType<typeof openDb>) {
  const fastify = await createHttpServer({ clock: anchorClock, zone: 'Asia/Yerevan', defaultLanguage: 'en' })
  onTestFinished(() => fastify.close())
  const health = createHealth()
  health.add(writableProbe(db))
  registerHealth(fastify, { health, version: 'test', access: 'open' })
  return fastify
}

async function ownPostgres() {
  const folder = await openTestFolder()
  const postgres = await startPostgres({ dataDir: `${folder}/data`, openDir: `${folder}/open`, log: () => {} })
  const db = openDb(postgres.connection, { max: 3, serves: () => true })
  const [row] = await db.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const name = await clusterName(row!.folder)
  const signal = async (word: 'SIGSTOP' | 'SIGCONT') => {
    for (const { pid } of await listCluster(name)) send(pid, word)
  }
  onTestFinished(async () => {
    await signal('SIGCONT')
    await db.close()
    await postgres.stop()
    await removeTestFolder(folder)
  }, 30_000)
  return { db, freeze: () => signal('SIGSTOP'), thaw: () => signal('SIGCONT') }
}

test('a frozen database means 503 within five seconds for all requests, and recovery when it thaws', async () => {
  const { db, freeze, thaw } = await ownPostgres()
  const fastify = await serve(db)
  const access = Promise.withResolvers<void>()
  const frozen = Promise.withResolvers<void>()
  fastify.get('/hold', { config: { open: 'page' } }, () =>
    db.transaction(async (tx) => {
      await tx.query('select 1')
      access.resolve()
      await frozen.promise
      await tx.query('select 2')
      return {}
    }),
  )
  const timed = async (url: string) => {
    const start = performance.now()
    const { statusCode, headers } = await fastify.inject(url)
    expect(performance.now() - start, url).toBeLessThan(5000)
    return [statusCode, headers['retry-after']]
  }
  expect(await timed('/readyz')).toEqual([200, undefined])
  const held = timed('/hold')
  await access.promise
  await freeze()
  frozen.resolve()
  const waiting = [held, ...Array.from({ length: 6 }, () => timed('/hold'))]
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => [503, '5']))
  expect(await timed('/hold')).toEqual([503, '5'])
  await thaw()
  await expect.poll(() => fastify.inject('/hold').then(({ statusCode }) => statusCode), { timeout: 5000 }).toBe(200)
}, 60_000)

test('readiness returns 503 while the database is frozen, and slow statements are left alone', async () => {
  const { db, freeze, thaw } = await ownPostgres()
  const fastify = await serve(db)
  expect(await db.query('select pg_sleep(4)')).toHaveLength(1)
  await freeze()
  const start = performance.now()
  expect((await fastify.inject('/readyz')).statusCode).toBe(503)
  expect(performance.now() - start).toBeLessThan(5000)
  await thaw()
  await expect.poll(() => fastify.inject('/readyz').then(({ statusCode }) => statusCode), { timeout: 5000 }).toBe(200)
}, 60_000)

test('while the database is read-only, writes and readiness return 503; both recover without a restart', async () => {
  const { db, connection, close } = await freshDatabase()
  onTestFinished(close)
  const own = openDb(connection, { max: 2, serves: () => true })
  onTestFinished(() => own.close())
  const fastify = await serve(own)
  fastify.get('/write', { config: { open: 'page' } }, async () => {
    await own.query(`insert into setting (key, value) values ('a', '1') on conflict do nothing`)
    return {}
  })
  const statusOf = async (url: string) => {
    const { statusCode, headers } = await fastify.inject(url)
    return [statusCode, headers['retry-after']]
  }
  const setReadOnly = 'set default_transaction_read_only ='
  await db.query(`alter database ${connection.database} ${setReadOnly} on`)
  expect([await statusOf('/write'), await statusOf('/readyz')]).toEqual([
    [503, '5'],
    [503, '5'],
  ])
  await db.transaction(async (tx) => {
    await tx.query('set local transaction_read_only = off')
    await tx.query(`alter database ${connection.database} ${setReadOnly} off`)
  })
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [connection.database],
  )
  await expect.poll(() => statusOf('/readyz')).toEqual([200, undefined])
  expect(await statusOf('/write')).toEqual([200, undefined])
})

test.each(['53100', '53200', '57P03', '08006', '58030'])('error %s returns 503 with Retry-After', async (state) => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const fastify = await serve(db)
  await db.query(`create function fill() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '${state}'; end $$`)
  await db.query('create trigger fill before insert on setting for each row execute function fill()')
  fastify.get('/write', { config: { open: 'page' } }, () =>
    db.query(`insert into setting (key, value) values ('a', '1')`),
  )
  const { statusCode, headers } = await fastify.inject('/write')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
})
