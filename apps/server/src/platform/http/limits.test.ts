import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { call } from '@kabinet/contract/kernel/call'
import { nothing } from '@kabinet/contract/kernel/schemas'
import { expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { testApi, testNode } from '../../../test/api.ts'
import type { Api } from './http.ts'
import { deleteEndedCounts } from './limits.store.ts'
import { readOperator } from '../config/operator.ts'

const schemas = { see: { answer: nothing }, pay: { answer: nothing }, bank: { answer: nothing } }
const calls = {
  see: call<typeof schemas.see>()({ method: 'GET', path: '/see', access: 'public', refusals: [] }),
  pay: call<typeof schemas.pay>()({ method: 'GET', path: '/pay', access: 'public', limit: 'payment', refusals: [] }),
  bank: call<typeof schemas.bank>()({ method: 'GET', path: '/bank', access: 'public', limit: 'none', refusals: [] }),
}
const ok = async () => ({})
const limits =
  'perAddress=5,perSession=4,perCustomer=7,paymentsPerAddress=3,paymentsPerSession=2,paymentsPerCustomer=3,paymentsAnonymous=4'

const askingOf =
  (fastify: FastifyInstance) =>
  async (url: string, { session = '', customer = '7', remoteAddress = '192.0.2.1', language = 'en' } = {}) => {
    const id = session === 'wrong' ? session : `00000000-0000-4000-8000-${session.padStart(12, '0')}`
    const authorization = session && { authorization: `Bearer ${customer}/${id}` }
    const headers = { 'x-app-key': 'key', 'accept-language': language, ...authorization }
    return fastify.inject({ url, headers, remoteAddress })
  }

async function asking({ hangUp = '' } = {}) {
  const register = (api: Api) => api.routes(calls, schemas, { see: ok, pay: ok, bank: ok })
  const { db, fastify } = await testApi(register, { limits })
  const failures: string[] = []
  fastify.addHook('onError', async (_request, _reply, error) => void failures.push(error.name))
  fastify.addHook('onRequest', async ({ url, raw: { socket } }) => {
    if (url !== hangUp) return
    socket.destroy()
    await once(socket, 'close')
  })
  const ask = askingOf(fastify)
  return {
    ask,
    db,
    register,
    fastify,
    failures,
    times: async (count: number, ...[url, by]: Parameters<typeof ask>) => {
      const answers = []
      for (let time = 0; time < count; time += 1) answers.push((await ask(url, by)).statusCode)
      return answers
    },
  }
}

test('beyond an anonymous address’s limit the envelope says when to retry, in the requested language', async () => {
  const { ask, times } = await asking()
  expect(await times(5, '/see')).toEqual([200, 200, 200, 200, 200])
  const answer = await ask('/see', { language: 'hy' })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json()).toMatchObject({
    status: 'error',
    status_id: 429,
    code: 'too_many_requests',
    message: 'Չափազանց շատ փորձեր։ Կրկին փորձեք 1\u00a0րոպեից։',
  })
  expect((await ask('/see', { remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
})

test('sessions are counted separately: neighbours behind one address do not block each other', async () => {
  const { ask, times } = await asking()
  await times(6, '/see')
  expect(await times(5, '/see', { session: '1' })).toEqual([200, 200, 200, 200, 429])
  expect((await ask('/see', { session: '2' })).statusCode).toBe(200)
})

test('starting payments has its own limit, and reading continues', async () => {
  const { ask, times } = await asking()
  expect(await times(4, '/pay')).toEqual([200, 200, 200, 429])
  expect((await ask('/see')).statusCode).toBe(200)
  expect(await times(3, '/pay', { session: '3' })).toEqual([200, 200, 429])
})

test('sixty sessions of one customer do not multiply the limit', async () => {
  const { ask } = await asking()
  const answersOf = async (url: string, customer: string) => {
    const answers = []
    for (let index = 0; index < 60; index += 1) {
      const session = String(index).padStart(2, '0')
      answers.push((await ask(url, { session, customer })).statusCode)
    }
    return answers.filter((status) => status === 200).length
  }
  expect([await answersOf('/see', '7'), await answersOf('/pay', '8')]).toEqual([7, 3])
  expect((await ask('/see', { session: '01', customer: '9' })).statusCode).toBe(200)
})

test('any number of addresses share the anonymous limit, and customers have their own', async () => {
  const { ask } = await asking()
  const answers = []
  for (let host = 1; host <= 6; host += 1) answers.push(await ask('/pay', { remoteAddress: `192.0.2.${host}` }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429, 429])
  const retryAfter = answers.slice(4).map(({ headers }) => Number(headers['retry-after']))
  expect(retryAfter.every((seconds) => seconds >= 1 && seconds <= 60)).toBe(true)
  expect((await ask('/see', { remoteAddress: '192.0.2.9' })).statusCode).toBe(200)
  expect((await ask('/pay', { session: '1' })).statusCode).toBe(200)
})

test('two nodes share the limit of costly calls', async () => {
  const { ask, db, register } = await asking()
  const second = askingOf(await testNode(register, { db, limits }))
  const both = [ask, second, ask, second, ask, second]
  const strangers = []
  for (const [index, node] of both.entries()) {
    strangers.push((await node('/pay', { remoteAddress: `192.0.2.${index}` })).statusCode)
  }
  expect(strangers).toEqual([200, 200, 200, 200, 429, 429])
  const customers = []
  for (const node of both.slice(0, 4)) customers.push((await node('/pay', { session: '1' })).statusCode)
  expect(customers).toEqual([200, 200, 200, 429])
})

test('expired counters are reset and deleted', async () => {
  const { ask, times, db } = await asking()
  await times(3, '/pay')
  await db.query(`update request_count set resets_at = now() - interval '1 second', count = 1000`)
  expect((await ask('/pay', { remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
  const kept = () => db.query('select subject, count from request_count order by subject')
  expect(await kept()).toEqual([
    { subject: 'payment:address:192.0.2.1', count: 1000 },
    { subject: 'payment:address:192.0.2.2', count: 1 },
    { subject: 'payment:anonymous', count: 1 },
  ])
  await deleteEndedCounts(db)
  expect(await kept()).toHaveLength(2)
})

test('requests with invalid tokens are counted per address', async () => {
  const { times } = await asking()
  expect(await times(6, '/see', { session: 'wrong' })).toEqual([401, 401, 401, 401, 401, 429])
})

test('an IPv6 /64 network counts as one address', async () => {
  const { ask, times } = await asking()
  await times(5, '/see', { remoteAddress: '2001:db8:1:2::1' })
  expect((await ask('/see', { remoteAddress: '2001:db8:1:2::ffff' })).statusCode).toBe(429)
  expect((await ask('/see', { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200)
})

test('requests whose client disconnects are counted, without an error', async () => {
  const { ask, times, fastify, failures } = await asking({ hangUp: '/see?gone' })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  for (let time = 0; time < 5; time += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET /see?gone HTTP/1.1\r\nhost: test\r\nx-app-key: key\r\n\r\n')
    await once(socket, 'close')
  }
  expect((await ask('/see', { remoteAddress: '127.0.0.1' })).statusCode).toBe(429)
  expect(await times(1, '/see')).toEqual([200])
  expect(failures.filter((name) => name !== 'Refused')).toEqual([])
})

test('other systems are not limited', async () => {
  const { times } = await asking()
  expect(await times(8, '/bank')).toEqual(Array.from({ length: 8 }, () => 200))
})

test('LIMITS override the operator’s limits', () => {
  expect(readOperator('am', '', 'perSession=7').limits).toMatchObject({ perSession: 7, perAddress: 1200 })
  expect(() => readOperator('am', '', 'perUser=7')).toThrow('LIMITS: unknown limit perUser')
  expect(() => readOperator('am', '', 'perSession=0')).toThrow('LIMITS: perSession must be a whole number')
})
