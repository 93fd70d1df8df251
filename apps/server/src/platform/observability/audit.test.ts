import { areas, ownCalls } from '@kabinet/contract/calls'
import { type Call, call, isChange } from '@kabinet/contract/kernel/call'
import { contractRef, nothing } from '@kabinet/contract/kernel/schemas'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../../test/api.ts'
import { demoApp, sharedDemoApp } from '../../../test/app.ts'
import { type Sample, samples as others } from '../../../test/audit-samples.ts'
import { connectionSamples } from '../../../test/audit-connection-samples.ts'
import { serviceSamples } from '../../../test/audit-service-samples.ts'
import type { Tx } from '../database/db.ts'
import { Refused } from '../http/errors.ts'
import { signatureOf } from '../http/signed-webhook.ts'

const landed: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries({ ...areas, own: ownCalls }).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, one]): [string, Call] => [`${area}.${name}`, one]),
  ),
)

const changing = Object.entries(landed).filter(([, one]) => isChange(one))

const samples = { ...others, ...serviceSamples, ...connectionSamples }

interface Row {
  actor: string
  customerId: number | null
  contracts: number[]
  details: object
  result: string | null
  whose: number | null
  address: string
  agent: string
}

function listOf(tx: Tx, action: string) {
  return tx.query<Row>(
    `select actor, e.customer_id as "customerId", contracts, details, address, user_agent as agent, result,
       r.customer_id as whose
     from audit_entry e left join audit_result r on r.entry_id = e.id where action = $1 order by e.id`,
    [action],
  )
}

const actionOf = ({ method, path }: Call) => `${method} ${path}`

test('every call that changes something has a sample here', () => {
  expect(Object.keys(samples).toSorted()).toEqual(changing.map(([name]) => name).toSorted())
})

const requests = Object.entries(samples).flatMap(([name, of]) =>
  [of].flat().map((sample): [string, Sample] => [name, sample]),
)

const refusing = Object.fromEntries(
  [...new Set(requests.map(([, { flags = '' }]) => flags))].map((flags) => [flags, sharedDemoApp({ flags })]),
)

test.each(requests)(
  '%s leaves an entry with its result',
  async (name, { as, signedWith, flags = '', params = {}, result, ...sample }) => {
    const { db, send, signIn } = result === 'ok' ? await demoApp({ flags }) : refusing[flags]!()
    const token = as && (await signIn(as)).access
    const before = (await listOf(db, actionOf(landed[name]!))).length
    const { method, path } = landed[name]!
    const interpolate = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param]!)
    await send(
      { method, path: interpolate },
      {
        ...(sample.query && { query: sample.query }),
        ...(sample.body && { body: sample.body }),
        ...(token && { token }),
        headers: {
          'user-agent': 'a phone',
          ...(signedWith && { 'x-signature': signatureOf(JSON.stringify(sample.body), signedWith) }),
        },
      },
    )
    const rows = await listOf(db, actionOf(landed[name]!))
    expect(rows.slice(before)).toEqual([
      expect.objectContaining({
        actor: token ? 'customer' : 'anonymous',
        result,
        details: sample.details ?? {},
        address: '127.0.0.1',
        agent: 'a phone',
      }),
    ])
  },
)

test.each(Object.entries(samples))('%s: the sample has every audited field', (name, of) => {
  const shown = [of].flat().flatMap(({ details = {} }) => Object.keys(details))
  expect([...new Set(shown)].toSorted()).toEqual([...(landed[name]!.audited ?? [])].toSorted())
})

test('a sign-in is recorded with its customer, and a wrong password with the contract it was tried on', async () => {
  const { db, send, signIn } = await demoApp()
  await signIn('1000001')
  await send(areas['sign-in'].token, { body: { login: '1000001', password: 'a-wrong-password' } })
  const [right, wrong] = await listOf(db, 'POST /api/v0/token/')
  const [owner] = await db.query<{ id: number }>(`select customer_id as id from contract where contract_id = '1000001'`)
  expect(right).toMatchObject({ result: 'ok', whose: owner!.id })
  expect(wrong).toMatchObject({ result: 'wrong_credentials', whose: null, details: { login: '1000001' } })
})

test('reads leave no entry', async () => {
  const { db, send, signIn } = await demoApp()
  const { access: token } = await signIn('1000001')
  await send(areas.contracts.info, { token, body: { contracts: [{ contract_id: '1000001', billing_id: 'rb' }] } })
  await send(areas.profile.userInfo, { token })
  expect(await db.query('select action from audit_entry')).toEqual([{ action: 'POST /api/v0/token/' }])
})

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

const results = 'select result from audit_entry left join audit_result on entry_id = id'

describe('an entry', () => {
  test('is written before the work begins, so that a crash leaves it without a result', async () => {
    let found: unknown
    const { db, fastify } = await withChange(async () => {
      found = await db.query(results)
      return {}
    })
    await fastify.inject({ method: 'POST', url: '/change', headers, payload: body })
    expect(found).toEqual([{ result: null }])
    expect(await db.query(results)).toEqual([{ result: 'ok' }])
  })

  test.each([
    ['a refusal', new Refused('bank_unavailable'), 'bank_unavailable'],
    ['a defect', new TypeError('of ours'), 'internal'],
  ])('records %s', async (_, error, result) => {
    const { db, fastify } = await withChange(() => Promise.reject(error))
    await fastify.inject({ method: 'POST', url: '/change', headers, payload: body })
    expect(await db.query(results)).toEqual([{ result }])
  })

  test('is required: if it cannot be written, nothing is done', async () => {
    let done = 0
    const { db, fastify } = await withChange(async () => {
      done += 1
      return {}
    })
    await db.query('alter table audit_entry add check (false)')
    const answer = await fastify.inject({ method: 'POST', url: '/change', headers, payload: body })
    expect([answer.statusCode, done]).toEqual([500, 0])
  })

  test.each([
    ['a number', 12, { sum: 12 }],
    ['a long text', 'x'.repeat(500), { sum: 'x'.repeat(200) }],
    ['text that the database rejects', 'a\u0000b\ud800', { sum: 'ab\ufffd' }],
    ['an object with unknown contents', { password: 'secret' }, {}],
    ['a list', [1, 'two', { password: 'secret' }], { sum: [1, 'two'] }],
  ])('stores %s in an audited field safely, if at all', async (_, sum, kept) => {
    const { db, fastify } = await withChange(async () => ({}))
    await fastify.inject({ method: 'POST', url: '/change', headers, payload: { ...body, sum } })
    expect(await db.query('select details from audit_entry')).toEqual([{ details: kept }])
  })

  test.each([
    `update audit_entry set action = 'x'`,
    'delete from audit_entry',
    'truncate audit_entry cascade',
    `update audit_result set result = 'ok'`,
    'delete from audit_result',
    'truncate audit_result',
  ])('is immutable: %s is refused', async (sql) => {
    const { db } = await withChange(async () => ({}))
    await expect(db.query(sql)).rejects.toMatchObject({ constraint: 'audit_append_only' })
  })
})

test('rate-limited anonymous attempts add only a few rows; those that get through are recorded', async () => {
  let isFull = true
  const publicCalls = { change: call<typeof schemas.change>()({ ...calls.change, access: 'public' }) }
  const { db, fastify } = await testApi((api) =>
    api.routes(publicCalls, schemas, {
      async change() {
        if (isFull) throw new Refused('too_many_requests', { retryAfter: 5 })
        return {}
      },
    }),
  )
  const from = (remoteAddress: string) =>
    fastify.inject({ method: 'POST', url: '/change', remoteAddress, headers: { 'x-app-key': 'key' }, payload: body })
  for (let time = 0; time < 50; time += 1) expect((await from('192.0.2.1')).statusCode).toBe(429)
  await from('192.0.2.2')
  isFull = false
  expect((await from('192.0.2.1')).statusCode).toBe(200)
  const rows = await db.query(
    `select address, result, count(*) from audit_entry e join audit_result on entry_id = e.id group by 1, 2 order by 1, 2`,
  )
  expect(rows).toEqual([
    { address: '192.0.2.1', result: 'ok', count: 1 },
    { address: '192.0.2.1', result: 'too_many_requests', count: 10 },
    { address: '192.0.2.2', result: 'too_many_requests', count: 1 },
  ])
})
