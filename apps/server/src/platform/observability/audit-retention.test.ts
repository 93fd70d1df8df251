import { randomUUID } from 'node:crypto'
import { call } from '@kabinet/contract/kernel/call'
import { contractRef, nothing } from '@kabinet/contract/kernel/schemas'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../../test/api.ts'
import { demoApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { pay } from '../../../test/paying.ts'
import { createAudit } from './audit.ts'
const schemas = {
  change: {
    body: z.strictObject({ ...contractRef, sum: z.unknown(), password: z.string().optional() }),
    answer: nothing,
  },
}

const calls = {
  change: call<typeof schemas.change>()({
    method: 'POST',
    path: '/change',
    access: 'customer',
    audited: ['sum'],
    refusals: [],
  }),
}

const withChange = (change: () => Promise<Record<string, never>>) =>
  testApi((api) => api.routes(calls, schemas, { change }))

const headers = { 'x-app-key': 'key', authorization: 'Bearer 7/00000000-0000-4000-8000-000000000001' }

const body = { contract_id: '1', billing_id: 'rb', sum: 5, password: 'secret' }

describe('audit retention', () => {
  async function withEntries(...days: number[]) {
    const { db, close } = await freshDatabase()
    onTestFinished(close)
    await db.query(
      `insert into audit_entry (at, request_id, actor, action)
       select now() - make_interval(days => d), gen_random_uuid(), 'anonymous', d::text from unnest($1::int[]) as d`,
      [days],
    )
    await db.query("insert into audit_result (entry_id, at, result) select id, at, 'ok' from audit_entry")
    const left = async () =>
      (await db.query<{ action: string }>('select action from audit_entry join audit_result on entry_id = id')).map(
        ({ action }) => Number(action),
      )
    return { db, left }
  }

  test.each([
    ['entries older than the requested date are deleted', '200 days', [10, 89, 91]],
    ['no entry younger than 90 days is deleted, whatever is requested', '0 days', [10, 89]],
    ['no entry younger than 90 days is deleted, even for a date in the future', '-10 years', [10, 89]],
  ])('%s', async (_, before, kept) => {
    const { db, left } = await withEntries(10, 89, 91, 300)
    await db.query('select audit_purge(now() - $1::interval)', [before])
    expect(await left()).toEqual(kept)
  })

  test('a role without delete rights can have expired entries purged, but cannot delete any itself', async () => {
    const { db, left } = await withEntries(10, 300)
    const role = `serving_${randomUUID().replaceAll('-', '')}`
    onTestFinished(async () => void (await db.query(`drop owned by ${role}; drop role ${role}`)))
    await db.query(`create role ${role}; grant select, insert on audit_entry, audit_result to ${role};
      grant execute on function audit_purge(timestamptz) to ${role}`)
    const as = (sql: string) =>
      db.transaction(async (tx) => {
        await tx.query(`set local role ${role}`)
        await tx.query(`set local kabinet.purging = 'audit'`)
        return tx.query(sql)
      })
    await expect(as('delete from audit_result')).rejects.toMatchObject({ code: '42501' })
    await as("select audit_purge(now() - interval '100 days')")
    expect(await left()).toEqual([10])
  })

  test('not even the owner of the tables can delete young entries', async () => {
    const { db, left } = await withEntries(10)
    const deleting = db.transaction(async (tx) => {
      await tx.query(`set local kabinet.purging = 'audit'`)
      await tx.query('delete from audit_result')
    })
    await expect(deleting).rejects.toMatchObject({ constraint: 'audit_append_only' })
    expect(await left()).toEqual([10])
  })
})

test("an attempt to change another customer's contract is recorded with that contract", async () => {
  const contractCalls = {
    change: call<typeof schemas.change>()({ ...calls.change, access: 'contract:full', contract: 'body' }),
  }
  const { db, fastify } = await testApi((api) => api.routes(contractCalls, schemas, { change: async () => ({}) }))
  const answer = await fastify.inject({ method: 'POST', url: '/change', headers, payload: body })
  expect(answer.statusCode).toBe(403)
  const rows = await db.query(
    'select e.customer_id as who, details, result from audit_entry e join audit_result on entry_id = id',
  )
  expect(rows).toEqual([{ who: 7, details: { sum: 5, notTheirs: ['rb-1'] }, result: 'no_access' }])
})

test('an entry about the system’s own change is written only if the change commits', async () => {
  const { db, fastify } = await withChange(async () => ({}))
  const audit = createAudit({ db, clock: { now: () => new Date('2026-11-20T08:00:00Z') }, log: fastify.log })
  await db.transaction((tx) => audit.record(tx, { action: 'test.done', contracts: [1, 2], details: { sum: 5 } }))
  const failing = db.transaction(async (tx) => {
    await audit.record(tx, { action: 'test.undone', contracts: [] })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const rows = await db.query(
    'select action, actor, to_jsonb(contracts) as contracts, details, result from audit_entry join audit_result on entry_id = id',
  )
  expect(rows).toEqual([{ action: 'test.done', actor: 'system', contracts: [1, 2], details: { sum: 5 }, result: 'ok' }])
})

test('a payment and the month it starts are each recorded once, with their contract', async () => {
  const demo = await demoApp()
  const { order, transactionId } = await pay(demo, '1000003', 20_000)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  await demo.bank('POST', `/orders/${order.id}/callback`)
  await demo.app.jobs.runDue()
  const rows = await demo.db.query(
    `select action, actor, contract_id as contract, details, result
     from audit_entry e join audit_result on entry_id = e.id join contract c on c.id = any (contracts)
     where actor = 'system' order by e.id`,
  )
  const ours = { actor: 'system', contract: '1000003', result: 'ok' }
  expect(rows).toEqual([
    { ...ours, action: 'payment.credited', details: { payment: transactionId, amount: 2_000_000 } },
    { ...ours, action: 'period.started', details: expect.objectContaining({ from: '2026-11-20' }) as object },
  ])
})
