import { expect, onTestFinished, test } from 'vitest'
import { demoDatabase } from '../../../test/database.ts'
import { demoApp } from '../../../test/app.ts'
import { ensureNotifierSchema, findRights } from './roles.store.ts'

async function open() {
  const { db, serving, close } = await demoDatabase('am')
  onTestFinished(close)
  return { db, serving }
}

const kept = [
  'audit_entry',
  'audit_result',
  'ledger_entry',
  'ledger_transaction',
  'ledger_account',
  'operation_history',
  'desk_message',
]

test.each(kept)('the serving role can neither change %s nor disable its triggers', async (table) => {
  const { serving } = await open()
  for (const sql of [
    `update ${table} set ${table === 'ledger_account' ? 'currency = currency' : 'at = at'}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger all`,
    `drop table ${table} cascade`,
    `create trigger mine before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
    `alter table ${table} owner to kabinet_server`,
  ]) {
    await expect(serving.query(sql)).rejects.toThrow(/permission denied|must be owner/)
  }
})

test('the serving role can bypass triggers neither in replica mode nor as the owner', async () => {
  const { serving } = await open()
  for (const sql of [
    "set session_replication_role = 'replica'",
    'set role kabinet',
    'set session authorization kabinet',
  ]) {
    await expect(serving.query(sql)).rejects.toThrow(/permission denied/)
  }
})

test('the serving role can change balances neither directly nor with forged entries', async () => {
  const { serving } = await open()
  for (const sql of [
    'update customer_balance set amount = amount + 100',
    'insert into customer_balance (contract, account_id, amount) values (1, 1, 1)',
    'delete from customer_balance',
  ]) {
    await expect(serving.query(sql)).rejects.toThrow('permission denied')
  }
  const forged = serving.transaction(async (tx) => {
    await tx.query('create temp table forged (like ledger_entry)')
    await tx.query(
      'create trigger forged after insert on forged referencing new table as added for each statement execute function ledger_check_and_keep()',
    )
  })
  await expect(forged).rejects.toThrow('permission denied for function ledger_check_and_keep')
})

test('the serving role can neither forge the list of migrations nor create tables', async () => {
  const { serving } = await open()
  await expect(serving.query("update migration set sha256 = 'x'")).rejects.toThrow('permission denied')
  await expect(serving.query('create table ours (id int)')).rejects.toThrow('permission denied')
})

test('the serving role cannot delete from any table with an append-only trigger', async () => {
  const { db, serving } = await open()
  const guarded = await db.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%append_only' order by 1`,
  )
  expect(guarded.length).toBeGreaterThan(3)
  for (const { name } of guarded) {
    await expect(serving.query(`delete from ${name}`)).rejects.toThrow('permission denied')
  }
})

test('a table of a later migration needs no further grants', async () => {
  const { db, serving } = await open()
  await db.query('create table later (id bigint generated always as identity primary key, name text)')
  await serving.query("insert into later (name) values ('a')")
  await serving.query("update later set name = 'b'")
  expect(await serving.query('select name from later')).toEqual([{ name: 'b' }])
  await serving.query('delete from later')
})

test('the serving role’s privileges are reported: owned, changeable and unreadable tables', async () => {
  const { db, serving } = await open()
  expect(await findRights(serving)).toEqual({ role: 'kabinet_server', owned: [], changeable: [], unreadable: [] })
  const owner = await findRights(db)
  expect(owner.changeable).toContain('audit_entry')
  expect(owner.owned).toContain('ledger_entry')
  await db.query('grant update on audit_entry to kabinet_server; revoke select on tariff from kabinet_server')
  expect(await findRights(serving)).toMatchObject({ changeable: ['audit_entry'], unreadable: ['tariff'] })
  await db.query('revoke update on audit_entry from kabinet_server; grant insert on customer_balance to kabinet_server')
  expect(await findRights(serving)).toMatchObject({ changeable: ['customer_balance'] })
})

test('pg-boss tables of another role are replaced by the serving role’s', async () => {
  const { db, serving } = await open()
  await db.query('create table pgboss.version (version int)')
  await ensureNotifierSchema(db, 'kabinet_server')
  await serving.query('create table pgboss.version (version int)')
  await ensureNotifierSchema(db, 'kabinet_server')
  expect(await serving.query('select from pgboss.version')).toEqual([])
})

test('the whole server works with the serving role', async () => {
  const { app, signIn } = await demoApp()
  const { access } = await signIn('1000001')
  expect(access).toBeTruthy()
  expect((await app.fastify.inject('/readyz')).statusCode).toBe(200)
})
