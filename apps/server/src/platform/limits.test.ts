import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { call } from '@kabinet/contract/kernel/call'
import { nothing } from '@kabinet/contract/kernel/schemas'
import { expect, test } from 'vitest'
import { testApi } from '../../test/api.ts'
import { readOperator } from './operator.ts'

const schemas = { see: { answer: nothing }, pay: { answer: nothing }, bank: { answer: nothing } }
const calls = {
  see: call<typeof schemas.see>()({ method: 'GET', path: '/see', access: 'public', refusals: [] }),
  pay: call<typeof schemas.pay>()({ method: 'GET', path: '/pay', access: 'public', limit: 'payment', refusals: [] }),
  bank: call<typeof schemas.bank>()({ method: 'GET', path: '/bank', access: 'public', limit: 'none', refusals: [] }),
}
const ok = async () => ({})
const limits = 'perAddress=5,perSession=4,paymentsPerAddress=3,paymentsPerSession=2'

async function asking({ hangUp = '' } = {}) {
  const { fastify } = await testApi((api) => api.routes(calls, schemas, { see: ok, pay: ok, bank: ok }), { limits })
  const failures: string[] = []
  fastify.addHook('onError', async (_request, _reply, error) => void failures.push(error.name))
  fastify.addHook('onRequest', async ({ url, raw: { socket } }) => {
    if (url !== hangUp) return
    socket.destroy()
    await once(socket, 'close')
  })
  const ask = async (url: string, { session = '', remoteAddress = '192.0.2.1', language = 'en' } = {}) => {
    const authorization = session && { authorization: `Bearer 7/00000000-0000-4000-8000-00000000000${session}` }
    const headers = { 'x-app-key': 'key', 'accept-language': language, ...authorization }
    return fastify.inject({ url, headers, remoteAddress })
  }
  return {
    ask,
    fastify,
    failures,
    times: async (count: number, ...[url, by]: Parameters<typeof ask>) => {
      const answers = []
      for (let time = 0; time < count; time += 1) answers.push((await ask(url, by)).statusCode)
      return answers
    },
  }
}

test('one address, signed out: the envelope says when to come again, in the language asked for', async () => {
  const { ask, times } = await asking()
  expect(await times(5, '/see')).toEqual([200, 200, 200, 200, 200])
  const answer = await ask('/see', { language: 'hy' })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json()).toMatchObject({
    status: 'error',
    status_id: 429,
    code: 'too_many_requests',
    message: 'Չափազանց շատ փորձեր։ Կրկնեք 1 րոպեից։',
  })
  expect((await ask('/see', { remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
})

test('sessions count for themselves: neighbours behind one address do not hold each other up', async () => {
  const { ask, times } = await asking()
  await times(6, '/see')
  expect(await times(5, '/see', { session: '1' })).toEqual([200, 200, 200, 200, 429])
  expect((await ask('/see', { session: '2' })).statusCode).toBe(200)
})

test('starting payments has a limit of its own, and looking goes on', async () => {
  const { ask, times } = await asking()
  expect(await times(4, '/pay')).toEqual([200, 200, 200, 429])
  expect((await ask('/see')).statusCode).toBe(200)
  expect(await times(3, '/pay', { session: '3' })).toEqual([200, 200, 429])
})

test('who guesses at tokens is counted by address', async () => {
  const { times } = await asking()
  expect(await times(6, '/see', { session: 'wrong' })).toEqual([401, 401, 401, 401, 401, 429])
})

test('an IPv6 network is one address', async () => {
  const { ask, times } = await asking()
  await times(5, '/see', { remoteAddress: '2001:db8:1:2::1' })
  expect((await ask('/see', { remoteAddress: '2001:db8:1:2::ffff' })).statusCode).toBe(429)
  expect((await ask('/see', { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200)
})

test('who hangs up before the answer is counted like anybody else, and no error', async () => {
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

test('other systems are not held up', async () => {
  const { times } = await asking()
  expect(await times(8, '/bank')).toEqual(Array.from({ length: 8 }, () => 200))
})

test('LIMITS goes over the operator’s own', () => {
  expect(readOperator('am', '', 'perSession=7').limits).toMatchObject({ perSession: 7, perAddress: 1200 })
  expect(() => readOperator('am', '', 'perUser=7')).toThrow('LIMITS: there is no limit perUser')
  expect(() => readOperator('am', '', 'perSession=0')).toThrow('LIMITS: perSession must be a whole number')
})
