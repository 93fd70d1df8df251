import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { isDatabaseDown } from './db.ts'

async function open() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  return db
}

test('a connection lost between two statements fails the second one, not the process', async () => {
  const db = await open()
  const outcome = db.connection(async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const died = once(client, 'error').catch(() => {})
    await db.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await died
    return client.query('select 1')
  })
  await expect(outcome).rejects.toThrow(/connection/i)
  await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }])
})

test('a transaction that loses its connection fails with an error that counts as "database down"', async () => {
  const db = await open()
  const outcome = db.transaction(async (tx) => {
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db.query('select pg_terminate_backend($1)', [own!.pid])
    await tx.query('select 1')
  })
  const error: unknown = await outcome.catch((failure: unknown) => failure)
  expect(isDatabaseDown(error)).toBe(true)
  await expect(db.transaction((tx) => tx.query('select 1 as one'))).resolves.toEqual([{ one: 1 }])
})

test('a snapshot does not see concurrent commits, and cannot write', async () => {
  const db = await open()
  await db.query("insert into setting (key, value) values ('a', '1')")
  await db.snapshot(async (tx) => {
    const count = () => tx.query<{ count: number }>('select count(*) as count from setting')
    const before = await count()
    await db.query("insert into setting (key, value) values ('b', '1')")
    expect(await count()).toEqual(before)
    await expect(tx.query("insert into setting (key, value) values ('c', '1')")).rejects.toThrow('read-only')
  })
})

test('a statement is planned once per connection, whatever its values', async () => {
  const db = await open()
  const find = 'select id from contract where id = any($1)'
  const plans = await db.transaction(async (tx) => {
    for (let times = 0; times < 7; times += 1) await tx.query(find, [[times]])
    const counts =
      'select generic_plans as generic, custom_plans as custom from pg_prepared_statements where statement = $1'
    return tx.query(counts, [find])
  })
  expect(plans).toEqual([{ generic: 7, custom: 0 }])
})
