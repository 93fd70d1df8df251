import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { isDatabaseDown } from './database-down.ts'
import type { Tx } from './db.ts'

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

describe('statements that are sent together', () => {
  const transactions = 'select pg_current_xact_id()::text as id'

  test('take one round trip if they are asked for in the same turn, and each gets its own rows', async () => {
    const db = await open()
    const tx = db.together()
    async function later() {
      await Promise.resolve()
      return tx.query<{ id: string }>(transactions, [])
    }
    const [first, texts, second] = await Promise.all([
      tx.query<{ id: string }>(transactions, []),
      tx.query('select $1::int as number, text from unnest($2::text[]) as text', [1, ['a', 'ß', null]]),
      later(),
    ])
    expect(texts).toEqual([
      { number: 1, text: 'a' },
      { number: 1, text: 'ß' },
      { number: 1, text: null },
    ])
    // An implicit transaction ends with its round trip.
    expect(second).toEqual(first)
    expect(await tx.query(transactions, [])).not.toEqual(first)
  })

  test('fail together, and the connection remains usable, also for the same statements', async () => {
    const db = await open()
    const tx = db.together()
    const divide = (by: number) => tx.query<{ one: number }>('select 1 / $1::int as one', [by])
    const outcomes = await Promise.allSettled([divide(1), divide(0), divide(1)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await Promise.all([divide(1), divide(1)])).toEqual([[{ one: 1 }], [{ one: 1 }]])
    expect(db.usage()).toMatchObject({ open: 1, idle: 1 })
  })

  test('join the transaction that is open around them', async () => {
    const db = await open()
    const seen = await db.atomically(async (tx) => {
      await tx.query("insert into setting (key, value) values ('a', $1)", ['1'])
      return db.together().query("select value from setting where key = 'a'", [])
    })
    expect(seen).toEqual([{ value: 1 }])
  })
})

test('a statement fails if its implicit transaction cannot be committed', async () => {
  const db = await open()
  await db.query('create table late (id int unique deferrable initially deferred)')
  const insert = (id: number) => db.query('insert into late values ($1)', [id])
  await insert(1)
  await expect(insert(1)).rejects.toMatchObject({ code: '23505' })
  await insert(2)
  expect(await db.query('select id from late where id > $1 order by id', [0])).toEqual([{ id: 1 }, { id: 2 }])
})

test('a value that cannot be read fails its statement alone', async () => {
  const db = await open()
  const read = (text: string) => db.query('select $1::int8 as number', [text])
  await expect(read('9007199254740993')).rejects.toThrow('int8 beyond a safe integer')
  await expect(read('1')).resolves.toEqual([{ number: 1 }])
  await expect(read('one')).rejects.toMatchObject({ code: '22P02' })
  await expect(read('2')).resolves.toEqual([{ number: 2 }])
})

test('statements of a transaction run in their order, whether they have parameters or not', async () => {
  const db = await open()
  await db.transaction(async (tx) => {
    // With no parameters, a statement takes a round trip of its own: even the first one follows the begin.
    await Promise.all([
      tx.query('create table ordered (id int)'),
      tx.query('insert into ordered values ($1)', [1]),
      tx.query('insert into ordered values ($1)', [2]),
      tx.query('alter table ordered add column name text'),
      tx.copy('ordered', ['id', 'name'], [[3, 'three']]),
      tx.query("update ordered set name = 'known' where name is null and id < $1", [3]),
    ])
    await db.query('select 1')
    expect(await db.query("select from pg_class where relname = 'ordered'")).toHaveLength(0)
  })
  expect(await db.query('select id, name from ordered where id > $1 order by id', [0])).toEqual([
    { id: 1, name: 'known' },
    { id: 2, name: 'known' },
    { id: 3, name: 'three' },
  ])
})

test('the stack of an error leads to the caller', async () => {
  const db = await open()
  async function askBadly(tx: Tx) {
    await tx.query('select 1 / $1::int', [0])
  }
  for (const asked of [() => askBadly(db), () => db.transaction(askBadly), () => askBadly(db.together())]) {
    await expect(asked()).rejects.toHaveProperty('stack', expect.stringContaining('askBadly'))
  }
})
