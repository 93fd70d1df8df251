import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../src/platform/database/db.ts'
import { anchorClock } from '../../test/clock.ts'
import { freshDatabase } from '../../test/database.ts'
import { createSandbox } from '../sandbox.ts'
import { messages } from './id.messages.ts'

const issuer = 'https://id.test/sandbox/id'
const redirectUri = 'https://my.example/iwantufanet/confirm-personal-data'
const asPerson = { accept: 'text/html', 'accept-language': 'hy' }
const interactionPath = /^\/sandbox\/id\/interaction\/[\w-]+$/

async function database(): Promise<Db> {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  return db
}

async function open(db: Db, operator = 'am') {
  const fastify = Fastify()
  const merchant = { title: { en: '', ru: '', hy: '' }, userName: 'a', password: 'b', callbackSecret: 'c' }
  const identity = { issuer, clientId: 'us', clientSecret: 'secret', redirectUris: [redirectUri], operator }
  const bank = { callbackUrl: () => '', merchant }
  await fastify.register(
    createSandbox({ db, clock: anchorClock, zone: 'Asia/Yerevan', bank, identity, signIns: [], hosts: ['id.test'] }),
  )
  onTestFinished(() => fastify.close())
  const headers = { host: 'id.test' }

  async function begin(over: Record<string, string> = {}) {
    const query = new URLSearchParams({
      client_id: 'us',
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid profile phone',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA',
      code_challenge_method: 'S256',
      ...over,
    })
    return fastify.inject({ url: `/sandbox/id/auth?${query}`, headers: { ...headers, ...asPerson } })
  }
  const choose = (url: string, payload: object, person = {}) =>
    fastify.inject({ method: 'POST', url, headers: { ...headers, ...person }, payload })
  return { fastify, begin, choose, headers }
}

test.each([
  ['am', 'Նարինե Արամի Սահակյան', 'Արմեն Կարենի Թորգոմյան'],
  ['ru', 'Нина Андреевна Савельева', 'Глеб Романович Орлов'],
])('the citizens of %s are listed', async (operator, first, second) => {
  const { fastify } = await open(await database(), operator)
  expect((await fastify.inject('/sandbox/id/citizens')).json()).toEqual([
    { id: 'citizen1', name: first, birthdate: '1990-05-17', verified: true },
    { id: 'citizen2', name: second, birthdate: '1988-02-03', verified: false },
  ])
  const { body } = await fastify.inject({ url: '/sandbox/id', headers: asPerson })
  for (const part of [first, second, messages.citizens.hy, messages.unverified.hy]) expect(body).toContain(part)
})

test('the provider describes itself under its issuer, by whatever name the server is called', async () => {
  const { fastify } = await open(await database())
  const read = await fastify.inject({
    url: '/sandbox/id/.well-known/openid-configuration',
    headers: { host: '127.0.0.1' },
  })
  expect(read.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
})

test('a script chooses a citizen, without cookies, and gets the address of the page with the code', async () => {
  const { begin, choose } = await open(await database())
  const { statusCode, headers } = await begin()
  expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(interactionPath)])
  const chosen = (await choose(String(headers.location), { citizen: 'citizen1' })).json<{ location: string }>()
  const back = new URL(chosen.location)
  expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code: expect.stringMatching(/^[\w-]{20,}$/),
    state: 'a-state',
    iss: issuer,
  })
  expect((await choose(String(headers.location), { citizen: 'citizen1' })).statusCode).toBe(404)
})

test('a person chooses on the page, in their language, and may cancel', async () => {
  const { fastify, begin, choose, headers } = await open(await database())
  const location = String((await begin()).headers.location)
  const page = await fastify.inject({ url: location, headers: { ...headers, ...asPerson } })
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://my.example;")
  for (const part of [`action="${location}"`, 'Նարինե Արամի Սահակյան', messages.cancel.hy]) {
    expect(page.body).toContain(part)
  }
  const cancelled = await choose(location, { citizen: 'cancel' }, asPerson)
  const back = new URL(String(cancelled.headers.location))
  expect([cancelled.statusCode, back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([
    303,
    'access_denied',
    'a-state',
  ])
  const again = await fastify.inject({ url: location, headers: { ...headers, ...asPerson } })
  expect([again.statusCode, again.body.includes(messages.over.hy)]).toEqual([404, true])
})

test.each([
  ['to an address that is not registered', { redirect_uri: `${redirectUri}/` }],
  ['by an unknown client', { client_id: 'them' }],
])('a sign-in %s shows a page and leads nowhere', async (_, over) => {
  const { begin } = await open(await database())
  const { statusCode, headers, body } = await begin(over)
  expect([statusCode, headers.location, body.includes(messages.over.hy)]).toEqual([400, undefined, true])
})

test('a sign-in without PKCE is refused', async () => {
  const { begin } = await open(await database())
  const { headers } = await begin({ code_challenge: '', code_challenge_method: '' })
  expect(new URL(String(headers.location)).searchParams.get('error')).toBe('invalid_request')
})

test('a choice that does not exist is refused', async () => {
  const { begin, choose } = await open(await database())
  const location = String((await begin()).headers.location)
  expect((await choose(location, { citizen: 'citizen3' })).statusCode).toBe(400)
  expect((await choose('/sandbox/id/interaction/unknown', { citizen: 'citizen1' })).statusCode).toBe(404)
})

test('a sign-in and the provider’s key survive a restart', async () => {
  const db = await database()
  const before = await open(db)
  const location = String((await before.begin()).headers.location)
  const keysOf = async ({ fastify }: typeof before) => (await fastify.inject('/sandbox/id/jwks')).json<object>()
  const after = await open(db)
  expect(await keysOf(after)).toEqual(await keysOf(before))
  const { location: back } = (await after.choose(location, { citizen: 'citizen1' })).json<{ location: string }>()
  expect(new URL(back).searchParams.has('code')).toBe(true)
})
