import { call } from '@kabinet/contract/kernel/call'
import { nothing, text } from '@kabinet/contract/kernel/schemas'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../../test/api.ts'
import type { KeyHolder } from './caller.ts'

const key = text(64).optional()
const schemas = {
  see: { query: z.strictObject({ key }), answer: nothing },
  order: { body: z.strictObject({ key, sum: z.int() }), answer: nothing },
  header: { answer: nothing },
  open: { answer: nothing },
}
const calls = {
  see: call<typeof schemas.see>()({
    method: 'GET',
    path: '/see',
    access: 'process',
    key: { kinds: ['process', 'read'], field: 'key' },
    refusals: [],
  }),
  order: call<typeof schemas.order>()({
    method: 'POST',
    path: '/order',
    access: 'process',
    key: { kinds: ['customer'], field: 'key' },
    idempotent: true,
    refusals: [],
  }),
  header: call<typeof schemas.header>()({
    method: 'GET',
    path: '/header',
    access: 'process',
    key: { kinds: ['process'] },
    changes: true,
    refusals: [],
  }),
  open: call<typeof schemas.open>()({ method: 'GET', path: '/open', access: 'public', refusals: [] }),
}

async function door({ limits = '' } = {}) {
  const seen: (KeyHolder | undefined)[] = []
  const work = async ({ holder }: { holder: KeyHolder | undefined }) => {
    seen.push(holder)
    return {}
  }
  const handlers = { see: work, order: work, header: work, open: work }
  const lookups: string[] = []
  const { db, fastify } = await testApi((api) => api.routes(calls, schemas, handlers), {
    limits,
    lookedUp: (lookup) => void lookups.push(lookup),
  })
  async function ask(url: string, header?: string, body?: object, others: Readonly<Record<string, string>> = {}) {
    const response = await fastify.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: { 'x-app-key': 'key', ...(header !== undefined && { 'x-process-key': header }), ...others },
      ...(body && { payload: body }),
    })
    const { request_id: _, ...answer } = response.json<Record<string, unknown>>()
    return { status: response.statusCode, answer }
  }
  return { ask, db, seen, lookups }
}

describe('a call that takes a key', () => {
  test('gets its holder from the header, the query or the body, or from several that are equal', async () => {
    const { ask, seen } = await door()
    await ask('/see', 'process-7')
    await ask('/see?key=read-8')
    await ask('/see?key=process-9', 'process-9')
    await ask('/order', undefined, { key: 'customer-37491000001', sum: 1 })
    await ask('/order', 'customer-37491000001', { sum: 1 })
    await ask('/header', 'process-7')
    expect(seen).toEqual([
      { kind: 'process', keyId: 1, process: 7 },
      { kind: 'read', keyId: 1, process: 8 },
      { kind: 'process', keyId: 1, process: 9 },
      { kind: 'customer', keyId: 1, phone: '37491000001' },
      { kind: 'customer', keyId: 1, phone: '37491000001' },
      { kind: 'process', keyId: 1, process: 7 },
    ])
  })

  test.each<[string, string, string | undefined, object | undefined]>([
    ['no key', '/see', undefined, undefined],
    ['an empty header', '/see', '', undefined],
    ['an empty field', '/see?key=', undefined, undefined],
    ['an unknown key', '/see', 'process-x', undefined],
    ['an unknown key in the query', '/see?key=process-x', undefined, undefined],
    ['a key of another kind', '/see', 'customer-37491000001', undefined],
    ['a key of another kind in the body', '/order', undefined, { key: 'process-7', sum: 1 }],
    ['two keys that differ', '/see?key=process-8', 'process-7', undefined],
    ['a header and a field that is no text', '/order', 'customer-37491000001', { key: null, sum: 1 }],
    ['a key sent twice in the query', '/see?key=process-7&key=process-7', undefined, undefined],
    ['a header twice', '/see', 'process-7, process-7', undefined],
    ['a key in a field where the call takes none', '/header?key=process-7', undefined, undefined],
    ['a key in another field', '/see?process_key=process-7', undefined, undefined],
  ])(
    'answers %s like any other wrong one, after one lookup, before it looks at the payload',
    async (_, url, header, body) => {
      const { ask, seen, lookups } = await door()
      const wrong = await ask('/see', 'nobody')
      expect(wrong).toEqual({ status: 403, answer: expect.objectContaining({ status_id: 403, code: 'no_access' }) })
      expect(await ask(url, header, body)).toEqual(wrong)
      expect(lookups).toHaveLength(2)
      expect(await ask('/order', 'nobody', { nonsense: 1 })).toEqual(wrong)
      expect(seen).toEqual([])
    },
  )

  test('validates the payload once the key is right', async () => {
    const { ask } = await door()
    const { status, answer } = await ask('/order', 'customer-37491000001', { nonsense: 1 })
    expect([status, answer['code']]).toEqual([400, 'invalid_input'])
  })

  test('demands the key, and no bearer token instead of it, if it is a GET that changes something', async () => {
    const { ask, seen } = await door()
    const bearer = { authorization: 'Bearer 7/00000000-0000-4000-8000-000000000001' }
    expect((await ask('/header', undefined, undefined, bearer)).status).toBe(403)
    expect((await ask('/header', 'process-7', undefined, bearer)).status).toBe(200)
    expect((await ask('/header', 'process-7', undefined, { authorization: 'Bearer old' })).status).toBe(401)
    expect((await ask('/header', 'process-7', undefined, { 'sec-fetch-site': 'cross-site' })).answer['code']).toBe(
      'cross_site',
    )
    expect(seen).toHaveLength(1)
  })
})

test('an attempt is recorded with the process whose key it had, and a refused one without its key', async () => {
  const { ask, db } = await door()
  await ask('/header', 'process-7')
  await ask('/header', 'process-x')
  await ask('/order', undefined, { key: 'process-7', sum: 1 })
  await ask('/see', 'nobody')
  const rows = await db.query<{ actor: string; details: object; result: string }>(
    'select actor, details, result from audit_entry join audit_result on entry_id = id order by id',
  )
  expect(rows).toEqual([
    { actor: 'anonymous', details: { process: 7 }, result: 'ok' },
    { actor: 'anonymous', details: {}, result: 'no_access' },
    { actor: 'anonymous', details: {}, result: 'no_access' },
  ])
})

test('a process has its own limit, which its network does not use up, and wrong keys count for the network', async () => {
  const { ask } = await door({ limits: 'perAddress=2,perSession=3' })
  const statuses = async (...asked: readonly (readonly [string, string?])[]) => {
    const all = []
    for (const [url, header] of asked) all.push((await ask(url, header)).status)
    return all
  }
  expect(await statuses(['/see', 'nobody'], ['/see', 'nobody'], ['/see', 'nobody'], ['/open'])).toEqual([
    403, 403, 429, 429,
  ])
  const mine = ['/see', 'process-7'] as const
  expect(await statuses(mine, ['/see', 'read-7'], mine, mine)).toEqual([200, 200, 200, 429])
  expect(await statuses(['/see', 'process-8'])).toEqual([200])
})

test('an idempotency key belongs to the process or customer key, whatever the address', async () => {
  const { ask, seen } = await door()
  const once = (header: string) => ask('/order', header, { sum: 1 }, { 'idempotency-key': 'one' })
  await once('customer-37491000001')
  await once('customer-37491000001')
  expect(seen).toHaveLength(1)
})
