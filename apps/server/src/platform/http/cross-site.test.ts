import { refusalMessages } from '@kabinet/contract/kernel/refusals.messages'
import { call } from '@kabinet/contract/kernel/call'
import { nothing } from '@kabinet/contract/kernel/schemas'
import { expect, test } from 'vitest'
import { testApi } from '../../../test/api.ts'

const schemas = { by: { answer: nothing }, plain: { answer: nothing } }
const calls = {
  by: call<typeof schemas.by>()({ method: 'GET', path: '/by', access: 'customer', changes: true, refusals: [] }),
  plain: call<typeof schemas.plain>()({ method: 'GET', path: '/plain', access: 'customer', refusals: [] }),
}
const token = { 'x-app-key': 'key', authorization: 'Bearer 7/00000000-0000-4000-8000-000000000001' }

async function doing() {
  let done = 0
  const work = async () => {
    done += 1
    return {}
  }
  const { fastify } = await testApi((api) => api.routes(calls, schemas, { by: work, plain: async () => ({}) }))
  return { fastify, done: () => done }
}

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
  ['a link', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-purpose': 'prefetch' }],
  ['a prerender', { 'sec-fetch-mode': 'cors', 'sec-purpose': 'prefetch;prerender' }],
  ['a legacy prefetch', { purpose: 'prefetch' }],
])('a GET that changes something refuses %s, and changes nothing', async (_, said) => {
  const { fastify, done } = await doing()
  const answer = await fastify.inject({ url: '/by', headers: { ...token, ...said, 'accept-language': 'ru' } })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'cross_site'])
  expect(answer.json<{ message: string }>().message).toBe(refusalMessages.cross_site.ru)
  expect(done()).toBe(0)
  expect((await fastify.inject({ url: '/plain', headers: { ...token, ...said } })).statusCode).toBe(200)
})

test('a GET that changes something accepts scripts and non-browser clients, uncached and without HEAD', async () => {
  const { fastify, done } = await doing()
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  const answers = [
    await fastify.inject({ url: '/by', headers: { ...token, ...own } }),
    await fastify.inject({ url: '/by', headers: token }),
  ]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
  ])
  expect((await fastify.inject({ method: 'HEAD', url: '/by', headers: token })).statusCode).toBe(404)
  expect(done()).toBe(2)
})

test('a GET that changes something requires the bearer header: a cookie alone is not enough', async () => {
  const { fastify, done } = await doing()
  const answer = await fastify.inject({ url: '/by', headers: { 'x-app-key': 'key' }, cookies: { refresh: 'x' } })
  expect([answer.statusCode, done()]).toEqual([401, 0])
})
