import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { bareDatabase, freshDatabase } from '../../../test/database.ts'
import { type Db, openDb } from './db.ts'
import { migrate, readMigrations } from './migrate.ts'
import { StartRefusal } from '@kabinet/embedded-postgres/start-refusal'

const listName = 'landed.sha256'
const listOf = new URL(`../../../migrations/${listName}`, import.meta.url)

async function open(make: typeof freshDatabase): Promise<Db> {
  const { db, close } = await make()
  onTestFinished(close)
  return db
}

async function folderOf(texts: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(texts)) await writeFile(join(folder, name), sql)
  return pathToFileURL(`${folder}/`)
}

/** Returns a folder with the migrations up to and including `last` except 0005a, with their texts changed by `edit`. */
async function asTheyWere(last: string, edit: (name: string, sql: string) => string): Promise<URL> {
  const then = (await readMigrations()).filter(({ name }) => name <= last && !name.startsWith('0005a'))
  return folderOf(Object.fromEntries(then.map(({ name, sql }) => [name, edit(name, sql)])))
}

async function schemaOf(db: Db): Promise<string[]> {
  const rows = await db.query<{ line: string }>(
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
     from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select format('%s.%s: %s', objoid::regclass, objsubid, description)
       from pg_description where classoid = 'pg_class'::regclass and objoid::regclass::text not like 'pg_%'
     order by line`,
  )
  return rows.map(({ line }) => line)
}

test('an owner without other privileges in the cluster can migrate', async () => {
  const { db, connection, close } = await bareDatabase()
  onTestFinished(close)
  const user = `owner_${randomUUID().replaceAll('-', '')}`
  await db.query(`create role ${user} login`)
  await db.query(`alter database ${connection.database} owner to ${user}`)
  const owner = openDb(connection, { max: 1 })
  onTestFinished(async () => {
    await owner.close()
    await db.query(`reassign owned by ${user} to current_user`)
    await db.query(`drop owned by ${user}`)
    await db.query(`drop role ${user}`)
  })
  await owner.query(`set role ${user}`)
  await migrate(owner)
  expect(await owner.query('select name from migration')).toHaveLength((await readMigrations()).length)
})

const forgetChecksums = 'alter table migration drop column sha256'

test('a database from before 0019 was edited gets the missing indexes', async () => {
  const db = await open(bareDatabase)
  const folder = await asTheyWere('0021_additional_services.sql', (name, sql) =>
    name.startsWith('0019') ? sql.replaceAll(/^create index service_(paid_ahead|ends) .*\n/gm, '') : sql,
  )
  await migrate(db, { folder })
  await db.query(forgetChecksums)
  const indexes = () =>
    db.query("select indexname from pg_indexes where indexname in ('service_paid_ahead', 'service_ends')")
  expect(await indexes()).toEqual([])

  await migrate(db)
  expect(await indexes()).toHaveLength(2)
  expect(await schemaOf(db)).toEqual(await schemaOf(await open(freshDatabase)))
})

test('a database from before 0001 and 0004 were edited is upgraded to the same schema and keeps its charges', async () => {
  const db = await open(bareDatabase)
  const folder = await asTheyWere('0005_payments.sql', (name, sql) => {
    if (name.startsWith('0001')) return sql.replace('answer json,', 'answer jsonb,')
    if (!name.startsWith('0004')) return sql
    return sql.replace(/\n-- Contracts that got money[^]*/, '').replace("'service:<code>, or bundle'", "'a code'")
  })
  await migrate(db, { folder })
  await db.query(forgetChecksums)
  await db.query(
    `insert into customer (person_type) values ('INDIVIDUAL');
     insert into contract (contract_id, billing_id, customer_id, type, password_hash, billing_day)
     select '1', 'rb', id, 'home', '', 1 from customer;
     insert into tariff (code, service_group_id, title, cost) values ('net', 1, '{}', 0);
     insert into service (contract, code, service_group_id, tariff_id, status_code)
     select c.id, 'net', 1, t.id, 0 from contract c, tariff t;
     insert into ledger_transaction (source, source_id, at, type, type_id) values ('billing', '1', now(), 'account', 10);
     insert into service_charge (contract, subject, period_from, period_end, amount, transaction_id)
     select c.id, subject, '2026-11-20', '2026-12-20', 0, t.id
     from contract c, ledger_transaction t, unnest(array['net', 'bundle']) subject`,
  )

  await migrate(db)
  expect(await schemaOf(db)).toEqual(await schemaOf(await open(freshDatabase)))
  expect(await db.query('select service, kind from service_charge order by service')).toEqual([
    { service: 'net', kind: 'period' },
    { service: null, kind: 'period' },
  ])
})

test('what belongs to a process that does not exist is let go before it must refer to one', async () => {
  const db = await open(bareDatabase)
  await migrate(db, { folder: await asTheyWere('0060_connection.sql', (_, sql) => sql) })
  await db.query(
    `insert into city (alias, title) values ('here', '{"en": "", "ru": "", "hy": ""}');
     insert into street (code, city_id, title) select 'here', id, title from city;
     insert into house (code, street_id, number) select 'here', id, '1' from street;
     insert into customer (person_type) values ('INDIVIDUAL');
     insert into contract (contract_id, billing_id, customer_id, type, password_hash, billing_day)
     select '1', 'rb', id, 'home', '', 1 from customer;
     insert into connection_process (id, status, phone, full_name, language, house_id, flat, identity_known, proof_at, created_at, touched_at)
     select 1, 450, '37400000001', '', 'en', id, '', true, now(), now(), now() from house;
     insert into process_key (hash, kind, process_id, place, created_at)
     select sha256(process::text::bytea), 'process', process, 1, now() from generate_series(1, 2) process;
     insert into order_signing (process_id, allowed_until) select process, now() from generate_series(1, 2) process;
     insert into document_template (slug, version, content, sha256) values ('contract', 1, '{}', repeat('0', 64));
     insert into document (id, contract, template, version, created_at, process_id)
     select gen_random_uuid(), c.id, 'contract', 1, now(), process from contract c, generate_series(1, 2) process;
     insert into visit (contract, connection, work, city_id, starts_at, day, place, created_at)
     select c.id, process, 'connection', y.id, now(), '2026-11-20', process, now() from contract c, city y, generate_series(1, 2) process`,
  )

  await migrate(db)
  expect(await schemaOf(db)).toEqual(await schemaOf(await open(freshDatabase)))
  const of = (table: string, column: string) =>
    db.query(`select ${column} as process from ${table} order by ${column} nulls last`)
  expect(await of('process_key', 'process_id')).toEqual([{ process: 1 }])
  expect(await of('order_signing', 'process_id')).toEqual([{ process: 1 }])
  expect(await of('document', 'process_id')).toEqual([{ process: 1 }, { process: null }])
  expect(await of('visit', 'connection_id')).toEqual([{ process: 1 }, { process: null }])
})

test('charges keep what they are for when their subjects become columns', async () => {
  const db = await open(bareDatabase)
  await migrate(db, { folder: await asTheyWere('0067_arithmetic.sql', (_, sql) => sql) })
  await db.query(
    `insert into customer (person_type) values ('INDIVIDUAL');
     insert into contract (contract_id, billing_id, customer_id, type, password_hash, billing_day)
     select '1', 'rb', id, 'home', '', 1 from customer;
     insert into tariff (code, service_group_id, title, cost) values ('net', 1, '{}', 0);
     insert into service (contract, code, service_group_id, tariff_id, status_code)
     select c.id, named.code, 1, t.id, 0 from contract c, tariff t, unnest(array['net', 'odd~2', 'odd@2026-11-20']) as named (code);
     insert into ledger_transaction (source, source_id, at, type, type_id)
     select source, source, now(), 'account', 10
     from unnest(array['billing', 'period', 'credit', 'activation', 'change', 'day']) source;
     insert into service_charge (contract, subject, period_from, period_end, amount, price, transaction_id)
     select c.id, subject, given.day::date, given.day::date + 1, 100, 3000, t.id
     from contract c, (values
       ('billing', 'bundle', '2026-10-01'), ('period', 'bundle', '2026-11-01'), ('period', 'service:net', '2026-11-01'),
       ('period', 'service:odd~2', '2026-11-01'), ('period', 'service:odd@2026-11-20', '2026-11-01'),
       ('credit', 'service:net', '2026-12-01'), ('activation', 'service:net', '2026-10-20'),
       ('change', 'service:net~2', '2026-11-05'), ('change', 'service:net~3', '2026-11-05'),
       ('change', 'service:odd~2~1', '2026-11-05'),
       ('day', 'service:net@2026-11-01', '2026-11-01'), ('day', 'service:odd@2026-11-20@2026-11-06', '2026-11-06')
     ) as given (source, subject, day) join ledger_transaction t using (source);
     insert into cashback (contract, type_id, is_active, sum, actual_days, required_days)
     select id, type_id, true, 100, 0, 60 from contract, unnest(array[1081, 1084]) as type_id;
     insert into ledger_transaction (source, source_id, at, type, type_id)
     select 'cashback', id || ':1084:' || period, now(), 'charge', 1084
     from contract, unnest(array['2026-10-01', '2026-11-01']) as period`,
  )

  await migrate(db)
  expect(await schemaOf(db)).toEqual(await schemaOf(await open(freshDatabase)))
  const rows = await db.query<{ row: unknown[] }>(
    `select jsonb_build_array(kind, service, number, period_from, period_end - period_from, amount, price) as row
     from service_charge order by kind, service, number, period_from`,
  )
  expect(rows.map(({ row }) => row)).toEqual([
    ['activation', 'net', 0, '2026-10-20', 1, 100, 3000],
    ['change', 'net', 2, '2026-11-05', 1, 100, 3000],
    ['change', 'net', 3, '2026-11-05', 1, 100, 3000],
    ['change', 'odd~2', 1, '2026-11-05', 1, 100, 3000],
    ['credit', 'net', 0, '2026-12-01', 1, 100, 3000],
    // It had the first day of a month for itself, and no later charge can have the number.
    ['day', 'net', -1, '2026-11-01', 1, 100, 3000],
    ['day', 'odd@2026-11-20', 0, '2026-11-06', 1, 100, 3000],
    ['period', 'net', 0, '2026-11-01', 1, 100, 3000],
    ['period', 'odd@2026-11-20', 0, '2026-11-01', 1, 100, 3000],
    ['period', 'odd~2', 0, '2026-11-01', 1, 100, 3000],
    ['period', null, 0, '2026-10-01', 1, 100, 3000],
    ['period', null, 0, '2026-11-01', 1, 100, 3000],
  ])
  expect(await db.query('select code, changes from service order by code')).toEqual([
    { code: 'net', changes: 3 },
    { code: 'odd@2026-11-20', changes: 0 },
    { code: 'odd~2', changes: 1 },
  ])
  expect(await db.query('select type_id as type, paid_period as period from cashback order by 1')).toEqual([
    { type: 1081, period: null },
    { type: 1084, period: '2026-11-01' },
  ])
})

test('a database without checksums gets them the next time it is migrated', async () => {
  const db = await open(freshDatabase)
  await db.query(forgetChecksums)
  expect(await migrate(db)).toEqual([])
  const own = (await readMigrations()).map(({ name, sha256 }) => ({ name, sha256 }))
  expect(await db.query('select name, sha256 from migration order by name')).toEqual(own)
  expect(await migrate(db)).toEqual([])
})

test('an edited migration is refused by name, and nothing is applied', async () => {
  const db = await open(bareDatabase)
  await migrate(db, { folder: await folderOf({ '1_a.sql': 'create table a ()', '2_b.sql': 'create table b ()' }) })
  const edited = await folderOf({
    '1_a.sql': 'create table a ()\r\n',
    '2_b.sql': 'create table b (c int)',
    '3_c.sql': 'create table c ()',
  })
  const outcome = migrate(db, { folder: edited })
  await expect(outcome).rejects.toBeInstanceOf(StartRefusal)
  await expect(outcome).rejects.toThrow('migrations/1_a.sql, migrations/2_b.sql: not the text that was applied')
  expect(await db.query("select to_regclass('c') as found")).toEqual([{ found: null }])
})

test('CRLF line endings are not an edit', async () => {
  const db = await open(bareDatabase)
  await migrate(db, { folder: await folderOf({ '1_a.sql': 'create table a ();\n' }) })
  await expect(migrate(db, { folder: await folderOf({ '1_a.sql': 'create table a ();\r\n' }) })).resolves.toEqual([])
})

test('an older build refuses a newer database; a migration that landed late is applied', async () => {
  const db = await open(bareDatabase)
  const older = await folderOf({ '1_a.sql': 'create table a ()', '3_c.sql': 'create table c ()' })
  const newer = await folderOf({
    '1_a.sql': 'create table a ()',
    '2_b.sql': 'create table b ()',
    '3_c.sql': 'create table c ()',
  })
  await migrate(db, { folder: older })
  expect(await migrate(db, { folder: newer })).toEqual(['2_b.sql'])
  const outcome = migrate(db, { folder: older })
  await expect(outcome).rejects.toBeInstanceOf(StartRefusal)
  await expect(outcome).rejects.toThrow('a newer Kabinet: this build does not know 2_b.sql')
})

test('a refusal leaves the database unchanged', async () => {
  const db = await open(bareDatabase)
  const folder = await folderOf({ '1_a.sql': 'create table a ()' })
  const claim = () => Promise.reject(new StartRefusal('not yours'))
  await expect(migrate(db, { folder, claim })).rejects.toThrow('not yours')
  expect(await db.query("select to_regclass('a') as a, to_regclass('migration') as m")).toEqual([{ a: null, m: null }])
})

test('every migration is sealed, and no sealed one was edited or deleted', async () => {
  const landed = new Map(
    (await readFile(listOf, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('  ') as [string, string])
      .map(([sha256, name]) => [name, sha256]),
  )
  const here = await readMigrations()
  const advice = `write a new migration instead; if none of these has landed, run npm run migrations:seal`
  const edited = here.filter(({ name, sha256 }) => landed.has(name) && landed.get(name) !== sha256)
  expect(
    edited.map(({ name }) => name),
    `edited after landing: ${advice}`,
  ).toEqual([])
  const added = here.filter(({ name }) => !landed.has(name))
  expect(
    added.map(({ name }) => name),
    `not in ${listName}: run npm run migrations:seal`,
  ).toEqual([])
  // Two have landed as 0005.
  const numbers = here.map(({ name }) => name.slice(0, 4)).filter((number) => number !== '0005')
  expect(new Set(numbers).size, 'two migrations have the same number').toBe(numbers.length)
  const gone = [...landed.keys()].filter((name) => !here.some((each) => each.name === name))
  expect(gone, 'landed migrations are missing').toEqual([])
})
