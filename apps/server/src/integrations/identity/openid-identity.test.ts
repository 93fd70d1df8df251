import type { ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { httpServer } from '../../../test/http-server.ts'
import type { ClaimNames } from './claims.ts'
import { noIdentity } from './identity.ts'
import { createOpenIdIdentity } from './openid-identity.ts'

const claims: ClaimNames = {
  firstName: 'given_name',
  middleName: 'middle_name',
  lastName: 'family_name',
  birthDate: 'birthdate',
  document: 'document',
  verified: 'verified',
}
const said = {
  given_name: 'Նարինե',
  middle_name: 'Արամի',
  family_name: 'Սահակյան',
  birthdate: '1990-05-17',
  document: 'AN0123456',
  verified: true,
}
const person = {
  sub: 'a-1',
  firstName: 'Նարինե',
  middleName: 'Արամի',
  lastName: 'Սահակյան',
  birthDate: '1990-05-17',
  document: 'AN0123456',
}
const redirectUri = 'https://my.example/iwantufanet/confirm-personal-data'
const kept = { redirectUri, state: 'a-state', nonce: 'a-nonce', verifier: 'a'.repeat(43) }
const answer = { ...kept, code: 'a-code' }

type Path = '/.well-known/openid-configuration' | '/token' | '/jwks' | '/userinfo'
type Answer = (response: ServerResponse) => void

interface Lies {
  /** Claims of the ID token in place of the right ones. */
  readonly idToken?: object
  readonly userinfo?: object
  readonly metadata?: object
  readonly otherKey?: boolean
  readonly instead?: Partial<Record<Path, Answer>>
}

const keys = await Promise.all([0, 1].map(() => generateKeyPair('RS256', { extractable: true })))

/** Opens a provider that says what a test wants, and the adapter for it. */
async function provider(lies: Lies = {}, { deadlineMs = 2000, claimNames = claims } = {}) {
  const asked: { path: string; form: URLSearchParams; authorization: string | undefined }[] = []
  const state = { instead: lies.instead ?? {} }
  const [own, other] = keys as [(typeof keys)[0], (typeof keys)[0]]
  async function idToken() {
    const payload = { sub: 'a-1', nonce: 'a-nonce', iss: issuer, aud: 'us', ...lies.idToken }
    const token = new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuedAt()
      .setExpirationTime('5m')
    return token.sign((lies.otherKey ? other : own).privateKey)
  }
  const answers: Record<Path, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
      ...lies.metadata,
    }),
    '/token': async () => ({ access_token: 'at', token_type: 'Bearer', id_token: await idToken() }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] }),
    '/userinfo': async () => ({ sub: 'a-1', ...said, ...lies.userinfo }),
  }
  const issuer: string = await httpServer(async ({ request, raw, response }) => {
    const path = request.url as Path
    asked.push({ path, form: new URLSearchParams(raw), authorization: request.headers.authorization })
    if (state.instead[path]) return state.instead[path](response)
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(await answers[path]()))
  })
  const client = { clientId: 'us', clientSecret: 'our secret', scope: 'openid profile' }
  const identity = createOpenIdIdentity({ issuer, ...client, claims: claimNames, deadlineMs })
  return { issuer, identity, asked, state }
}

test('the person is sent to the provider with state, nonce and the hash of the verifier', async () => {
  const { identity, issuer } = await provider()
  const begun = await identity.begin({ ...kept, language: 'ru' })
  const url = new URL('url' in begun ? begun.url : '')
  expect(`${url.origin}${url.pathname}`).toBe(`${issuer}/auth`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'us',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA',
    code_challenge_method: 'S256',
    ui_locales: 'ru',
  })
})

test('the code is exchanged with the verifier, and missing claims are requested', async () => {
  const { identity, asked, issuer } = await provider()
  expect(await identity.exchange({ ...answer, issuer })).toEqual({ kind: 'verified', person })
  const { form, authorization } = asked.find(({ path }) => path === '/token')!
  expect(Object.fromEntries(form)).toEqual({
    grant_type: 'authorization_code',
    code: 'a-code',
    redirect_uri: redirectUri,
    code_verifier: kept.verifier,
  })
  expect(authorization).toBe(`Basic ${Buffer.from('us:our+secret').toString('base64')}`)
  expect(asked.map(({ path }) => path)).toContain('/userinfo')
})

test('claims of the ID token are enough, and its keys and the configuration are read once', async () => {
  const { identity, asked } = await provider({ idToken: said })
  expect(await identity.exchange(answer)).toEqual({ kind: 'verified', person })
  expect(await identity.exchange(answer)).toEqual({ kind: 'verified', person })
  expect(asked.map(({ path }) => path).toSorted()).toEqual([
    '/.well-known/openid-configuration',
    '/jwks',
    '/token',
    '/token',
  ])
})

test('a provider that accepts secrets in the form only gets it there', async () => {
  const metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
  const { identity, asked } = await provider({ metadata })
  expect(await identity.exchange(answer)).toMatchObject({ kind: 'verified' })
  const { form, authorization } = asked.find(({ path }) => path === '/token')!
  expect([form.get('client_secret'), authorization]).toEqual(['our secret', undefined])
})

test.each<[string, Lies]>([
  ['another nonce', { idToken: { nonce: 'another' } }],
  ['no nonce', { idToken: { nonce: undefined } }],
  ['another issuer', { idToken: { iss: 'https://elsewhere.example' } }],
  ['a token for somebody else', { idToken: { aud: 'them' } }],
  ['a signature with another key', { otherKey: true }],
  ['information about somebody else', { userinfo: { sub: 'b-2' } }],
  ['a configuration of another issuer', { metadata: { issuer: 'https://elsewhere.example' } }],
])('%s is not trusted', async (_, lies) => {
  const { identity } = await provider(lies)
  expect(await identity.exchange(answer)).toEqual({ kind: 'failed', fault: 'untrusted' })
})

test('a code that came from another issuer is never sent', async () => {
  const { identity, asked } = await provider()
  const exchanged = await identity.exchange({ ...answer, issuer: 'https://elsewhere.example' })
  expect(exchanged).toEqual({ kind: 'failed', fault: 'untrusted' })
  expect(asked.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration'])
})

const json =
  (status: number, body: object): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' })

test.each<[string, string, Path, Answer]>([
  ['a code that was used before', 'refused', '/token', json(400, { error: 'invalid_grant' })],
  ['a wrong secret', 'refused', '/token', json(401, { error: 'invalid_client' })],
  ['a failure of the provider', 'unreadable', '/token', (response) => void response.writeHead(502).end('bad gateway')],
  ['an answer that is not JSON', 'unreadable', '/token', (response) => void response.end('<html>')],
  ['an answer that never comes', 'timeout', '/token', () => {}],
  ['an answer that never ends', 'timeout', '/userinfo', (response) => void begin(response).write('{')],
  ['a connection that breaks', 'unreachable', '/token', (response) => void response.destroy()],
  ['a silent configuration', 'timeout', '/.well-known/openid-configuration', () => {}],
])('%s is %s', async (_, fault, path, instead) => {
  const { identity } = await provider({ instead: { [path]: instead } }, { deadlineMs: 300 })
  expect(await identity.exchange(answer)).toEqual({ kind: 'failed', fault })
})

test('a provider that was silent at first is used once it answers', async () => {
  const configuration = '/.well-known/openid-configuration'
  const { identity, state } = await provider({ instead: { [configuration]: json(503, {}) } })
  const request = { ...kept, language: 'en' } as const
  expect(await identity.begin(request)).toEqual({ kind: 'failed', fault: 'unreadable' })
  state.instead = {}
  expect(await identity.begin(request)).toHaveProperty('url')
  state.instead = { [configuration]: json(503, {}) }
  expect(await identity.begin(request)).toHaveProperty('url')
})

test('an account without a verified claim is unverified, whatever else it says', async () => {
  for (const verified of [false, 'false', undefined, null, 1]) {
    const { identity } = await provider({ userinfo: { verified, birthdate: undefined } })
    expect(await identity.exchange(answer)).toEqual({ kind: 'unverified' })
  }
})

test('claims that the provider does not have are not needed', async () => {
  const claimNames = { ...claims, middleName: null, document: null, verified: null }
  const { identity } = await provider({ userinfo: { verified: undefined } }, { claimNames })
  const { middleName: _, document: __, ...rest } = person
  expect(await identity.exchange(answer)).toEqual({ kind: 'verified', person: rest })
})

test.each([
  ['a birth date without a year', { birthdate: '0000-05-17T' }],
  ['no last name', { family_name: undefined }],
  ['a name of two lines', { given_name: 'a\nb' }],
])('%s is unreadable', async (_, userinfo) => {
  const { identity } = await provider({ userinfo })
  expect(await identity.exchange(answer)).toEqual({ kind: 'failed', fault: 'unreadable' })
})

test('without a provider nobody signs in', async () => {
  expect(await noIdentity.begin({ ...kept, language: 'en' })).toEqual({ kind: 'failed', fault: 'absent' })
  expect(await noIdentity.exchange(answer)).toEqual({ kind: 'failed', fault: 'absent' })
})
