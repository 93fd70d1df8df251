import { createHash, randomBytes } from 'node:crypto'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'

const asBrowser = { 'x-token-transport': 'cookie' }
const credentials = { login: '1000001', password: 'ararat01' }

async function secureApp() {
  const demo = await demoApp()
  const { send } = await demo.second({ ownOrigin: 'https://cabinet.test' })
  async function signIn(headers = {}) {
    const { cookies } = await send(signInCalls.token, { body: credentials, headers: { ...asBrowser, ...headers } })
    return cookies
  }
  const renew = (cookie: string) => send(signInCalls.refresh, { body: {}, headers: { ...asBrowser, cookie } })
  return { db: demo.db, send, signIn, renew }
}

test('over https the refresh token is in a cookie that no neighbouring host can plant', async () => {
  const { signIn, renew } = await secureApp()
  const [kept, ...others] = await signIn()
  expect(kept).toMatchObject({ name: '__Host-refresh', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' })
  expect(kept).not.toHaveProperty('domain')
  const plain = others.filter(({ name }) => name !== '__Host-device')
  expect(plain.map(({ name, maxAge, expires }) => [name, maxAge ?? expires!.getTime()])).toEqual([
    ['refresh', 0],
    ['refresh', 0],
    ['refresh', 0],
  ])
  const { status, cookies } = await renew(`__Host-refresh=${kept!.value}`)
  expect([status, cookies[0]!.name]).toEqual([200, '__Host-refresh'])
})

test('over https the passkey challenge cookie is secure, and its name says so', async () => {
  const { send } = await secureApp()
  const { cookies } = await send(passkeyCalls.passkeySignInOptions, { headers: { origin: 'https://cabinet.test' } })
  expect(cookies).toMatchObject([{ name: '__Secure-passkey', secure: true, httpOnly: true, sameSite: 'Strict' }])
})

test('a token planted in the plain cookie by a neighbouring host does not work', async () => {
  const { signIn, renew } = await secureApp()
  const [attackers] = await signIn()
  const [victims] = await signIn()
  expect((await renew(`refresh=${attackers!.value}`)).status).toBe(401)
  const { cookies } = await renew(`refresh=${attackers!.value}; __Host-refresh=${victims!.value}`)
  expect(cookies[0]!.value).toMatch(/^k2\./)
  expect((await renew(`__Host-refresh=${attackers!.value}`)).status).toBe(200)
})

test('a browser signed in before the upgrade stays signed in: its old cookie works once more', async () => {
  const { db, signIn, renew } = await secureApp()
  const [kept] = await signIn()
  const old = randomBytes(32).toString('base64url')
  const hashOf = (token: string) => createHash('sha256').update(token).digest()
  await db.query('update refresh_token set hash = $2 where hash = $1', [hashOf(kept!.value), hashOf(old)])
  const { status, cookies } = await renew(`refresh=${old}`)
  expect([status, cookies[0]!.name]).toEqual([200, '__Host-refresh'])
  expect((await renew(`__Host-refresh=${cookies[0]!.value}`)).status).toBe(200)
})

test.each([
  ['https://cabinet.test', ['__Host-refresh', 'refresh', 'refresh', 'refresh']],
  ['http://cabinet.test', ['refresh', 'refresh', 'refresh']],
])('signing out at %s removes the cookies and clears the cache', async (ownOrigin, names) => {
  const demo = await demoApp()
  const { send } = await demo.second({ ownOrigin })
  const { access: token } = await demo.signIn('1000001')
  const { headers, cookies } = await send(signInCalls.logout, { token, body: {} })
  expect(headers['clear-site-data']).toBe('"cache"')
  expect(cookies.map(({ name, value }) => [name, value])).toEqual(names.map((name) => [name, '']))
})
