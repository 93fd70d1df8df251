import { passkeyCalls } from '@kabinet/contract/passkeys'
import { profileCalls } from '@kabinet/contract/profile'
import { expect, test } from 'vitest'
import { code, type DemoApp, demoApp, type DemoOptions, ownOrigin } from '../../../test/app.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { handClock } from '../../../test/clock.ts'

const headers = { origin: ownOrigin }

type Authenticator = ReturnType<typeof createAuthenticator>
type Twist = Parameters<Authenticator['create']>[1]

const detail = (body: unknown) => (body as { detail: Record<string, unknown> }).detail
const listOf = (body: unknown) => detail(body)['passkeys'] as Record<string, unknown>[]

async function withPasskey(options?: DemoOptions) {
  const demo = await demoApp(options)
  const { access: token } = await demo.signInConfirmed('1000001')
  const authenticator = createAuthenticator(ownOrigin)
  const added = await add(demo, authenticator, token)
  return { demo, token, authenticator, id: detail(added.body)['id'] as string }
}

async function add({ send }: DemoApp, authenticator: Authenticator, token: string, twist?: Twist) {
  const { body } = await send(passkeyCalls.newPasskeyOptions, { token, headers })
  const credential = authenticator.create(detail(body), twist)
  return send(passkeyCalls.addPasskey, { token, body: { credential, title: 'Chrome on Linux' } })
}

async function asked({ send }: DemoApp, from: Record<string, string> = headers) {
  const { body, cookies } = await send(passkeyCalls.passkeySignInOptions, { headers: from })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { options: detail(body), headers: { cookie } }
}

async function signIn(demo: DemoApp, authenticator: Authenticator, twist?: Twist) {
  const { options, headers: own } = await asked(demo)
  return demo.send(passkeyCalls.passkeySignIn, {
    headers: own,
    body: { credential: authenticator.show(options, twist) },
  })
}

async function customerOf({ send }: DemoApp, token: string) {
  return detail((await send(profileCalls.userInfo, { token })).body)['customer_id']
}

test('a passkey is added, signs in on its own, and is listed', async () => {
  const { demo, token, authenticator, id } = await withPasskey()
  const { body } = await signIn(demo, authenticator)
  const { access } = detail(body) as { access: string }
  expect(await customerOf(demo, access)).toBe(await customerOf(demo, token))
  const listed = listOf((await demo.send(passkeyCalls.passkeys, { token: access })).body)
  expect(listed).toEqual([
    expect.objectContaining({ id, title: 'Chrome on Linux', host: 'cabinet.test', copied: false, backed_up: false }),
  ])
  expect(listed[0]!['last_used_at']).not.toBeNull()
})

test('the owner is notified of a new passkey and can undo it', async () => {
  const { demo } = await withPasskey()
  const [text] = await demo.texts('37491000001')
  expect(text).toMatch(/passkey was added to your account: Chrome on Linux\..*Not you\?/s)
})

test('a business account can have passkeys too', async () => {
  const demo = await demoApp()
  const { access: token } = await demo.signInConfirmed('2000001')
  const authenticator = createAuthenticator(ownOrigin)
  expect((await add(demo, authenticator, token)).body).toMatchObject({ status: 'ok' })
  const { access } = detail((await signIn(demo, authenticator)).body) as { access: string }
  expect(await customerOf(demo, access)).toBe(await customerOf(demo, token))
})

test('a browser gets the refresh token as an HttpOnly cookie', async () => {
  const { demo, authenticator } = await withPasskey()
  const { options, headers: own } = await asked(demo)
  const { body, cookies } = await demo.send(passkeyCalls.passkeySignIn, {
    headers: { ...own, 'x-token-transport': 'cookie' },
    body: { credential: authenticator.show(options) },
  })
  expect(detail(body)['refresh']).toBe('')
  expect(cookies.find(({ name }) => name === 'refresh')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
})

test('sign-in options do not name an account, and options for a new passkey require user verification', async () => {
  const { demo, token } = await withPasskey()
  const { options } = await asked(demo)
  expect(options).toMatchObject({ rpId: 'cabinet.test', userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials')
  const { body } = await demo.send(passkeyCalls.newPasskeyOptions, { token, headers })
  expect(detail(body)).toMatchObject({
    rp: { id: 'cabinet.test' },
    user: { name: '1000001' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [expect.objectContaining({ type: 'public-key' })],
  })
})

test('a replayed sign-in is refused', async () => {
  const { demo, authenticator } = await withPasskey()
  const { options, headers: own } = await asked(demo)
  const body = { credential: authenticator.show(options) }
  expect((await demo.send(passkeyCalls.passkeySignIn, { headers: own, body })).body).toMatchObject({ status: 'ok' })
  expect(code((await demo.send(passkeyCalls.passkeySignIn, { headers: own, body })).body)).toBe('passkey_expired')
})

test('a challenge is useless in another browser or without its cookie', async () => {
  const { demo, authenticator } = await withPasskey()
  const victim = await asked(demo)
  const thief = await asked(demo)
  const body = { credential: authenticator.show(victim.options) }
  const by = async (own: Record<string, string>) =>
    code((await demo.send(passkeyCalls.passkeySignIn, { headers: own, body })).body)
  expect([await by(thief.headers), await by({})]).toEqual(['passkey_expired', 'passkey_expired'])
})

test('a challenge expires after five minutes', async () => {
  const clock = handClock()
  const { demo, authenticator } = await withPasskey({ clock })
  const { options, headers: own } = await asked(demo)
  clock.advance(301)
  const { body } = await demo.send(passkeyCalls.passkeySignIn, {
    headers: own,
    body: { credential: authenticator.show(options) },
  })
  expect(code(body)).toBe('passkey_expired')
})

test.each<[string, Twist]>([
  ['signed on a foreign origin', { origin: 'https://cabinet.test.evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without user verification', { verified: false }],
  ['used in a foreign frame', { crossOrigin: true }],
])('a passkey %s neither signs in nor is added', async (_, twist) => {
  const { demo, token, authenticator } = await withPasskey()
  expect(code((await signIn(demo, authenticator, twist)).body)).toBe('passkey_refused')
  expect(code((await add(demo, createAuthenticator(ownOrigin), token, twist)).body)).toBe('passkey_refused')
})

test('an invalid assertion consumes its challenge', async () => {
  const { demo, authenticator } = await withPasskey()
  const { options, headers: own } = await asked(demo)
  const by = async (twist?: Twist) =>
    code(
      (
        await demo.send(passkeyCalls.passkeySignIn, {
          headers: own,
          body: { credential: authenticator.show(options, twist) },
        })
      ).body,
    )
  expect([await by({ verified: false }), await by()]).toEqual(['passkey_refused', 'passkey_expired'])
})

test('a cloned authenticator is detected by its counter, and neither copy can sign in again', async () => {
  const { demo, token, authenticator } = await withPasskey()
  expect((await signIn(demo, authenticator, { counter: 7 })).body).toMatchObject({ status: 'ok' })
  expect(code((await signIn(demo, authenticator, { counter: 7 })).body)).toBe('passkey_copied')
  expect(code((await signIn(demo, authenticator, { counter: 8 })).body)).toBe('passkey_copied')
  expect(listOf((await demo.send(passkeyCalls.passkeys, { token })).body)).toEqual([
    expect.objectContaining({ copied: true }),
  ])
})

test('a synced passkey, whose counter stays 0, can sign in repeatedly', async () => {
  const { demo, authenticator } = await withPasskey()
  for (let times = 0; times < 2; times++) {
    expect((await signIn(demo, authenticator, { counter: 0 })).body).toMatchObject({ status: 'ok' })
  }
})

test('a removed passkey cannot sign in', async () => {
  const { demo, token, authenticator, id } = await withPasskey()
  expect((await demo.send(passkeyCalls.removePasskey, { token, body: { id } })).body).toMatchObject({ status: 'ok' })
  expect(code((await signIn(demo, authenticator)).body)).toBe('passkey_refused')
  expect(code((await demo.send(passkeyCalls.removePasskey, { token, body: { id } })).body)).toBe('passkey_unknown')
})

test("another account's passkey cannot be renamed, removed or added", async () => {
  const { demo, token, authenticator, id } = await withPasskey()
  const { access: other } = await demo.signInConfirmed('1000008')
  const asOther = async (call: Parameters<typeof demo.send>[0], body: object) =>
    code((await demo.send(call, { token: other, body })).body)
  expect(await asOther(passkeyCalls.removePasskey, { id })).toBe('passkey_unknown')
  expect(await asOther(passkeyCalls.renamePasskey, { id, title: 'Mine' })).toBe('passkey_unknown')
  const { body } = await demo.send(passkeyCalls.newPasskeyOptions, { token, headers })
  const credential = authenticator.create(detail(body))
  expect(await asOther(passkeyCalls.addPasskey, { credential })).toBe('passkey_expired')
  expect(listOf((await demo.send(passkeyCalls.passkeys, { token })).body)).toEqual([
    expect.objectContaining({ id, title: 'Chrome on Linux' }),
  ])
})

test("a passkey with another account's user handle signs in to neither", async () => {
  const { demo, authenticator } = await withPasskey()
  const userHandle = Buffer.alloc(32, 7).toString('base64url')
  expect(code((await signIn(demo, authenticator, { userHandle })).body)).toBe('passkey_refused')
})

test('an unknown passkey gets the same refusal as an invalid one', async () => {
  const { demo, token } = await withPasskey()
  const unknown = createAuthenticator(ownOrigin)
  unknown.create(detail((await demo.send(passkeyCalls.newPasskeyOptions, { token, headers })).body))
  expect(code((await signIn(demo, unknown)).body)).toBe('passkey_refused')
})

test('a passkey of one brand works on its host only', async () => {
  const demo = await demoApp()
  const sevan = 'http://sevan.localhost:3000'
  const { send } = await demo.second({ origins: [sevan] })
  const brands = { ...demo, send }
  const { access: token } = await demo.signInConfirmed('1000001')
  const authenticator = createAuthenticator(sevan)
  const { body } = await send(passkeyCalls.newPasskeyOptions, { token, headers: { origin: sevan } })
  expect(detail(body)).toMatchObject({ rp: { id: 'sevan.localhost', name: 'Sevan' } })
  await send(passkeyCalls.addPasskey, { token, body: { credential: authenticator.create(detail(body)) } })
  const there = await asked(brands, { origin: sevan })
  const opened = await send(passkeyCalls.passkeySignIn, {
    headers: there.headers,
    body: { credential: authenticator.show(there.options) },
  })
  expect(opened.body).toMatchObject({ status: 'ok' })
  expect(code((await signIn(brands, authenticator, { origin: ownOrigin, rpId: 'cabinet.test' })).body)).toBe(
    'passkey_refused',
  )
})

test.each<Record<string, string>>([{ origin: 'https://evil.example' }, { origin: 'http://127.0.0.1:3000' }, {}])(
  'a page that is not ours cannot ask for a passkey: %j',
  async (from) => {
    const demo = await demoApp()
    const { body } = await demo.send(passkeyCalls.passkeySignInOptions, { headers: from })
    expect(code(body)).toBe('passkeys_unavailable')
  },
)

test('a passkey can be added to only one account, and only once', async () => {
  const { demo, token, authenticator, id } = await withPasskey()
  const credentialId = authenticator.show({ challenge: '' }).id
  const { access: other } = await demo.signInConfirmed('1000008')
  for (const someone of [token, other]) {
    const again = await add(demo, createAuthenticator(ownOrigin), someone, { credentialId })
    expect(code(again.body)).toBe('passkey_added')
  }
  expect(listOf((await demo.send(passkeyCalls.passkeys, { token })).body)).toEqual([expect.objectContaining({ id })])
})

test('adding or removing a passkey requires a recent confirmation', async () => {
  const { demo, id } = await withPasskey()
  const { access: token } = await demo.signIn('1000001')
  const { body } = await demo.send(passkeyCalls.newPasskeyOptions, { token, headers })
  expect(code(body)).toBe('confirmation_needed')
  expect(code((await demo.send(passkeyCalls.removePasskey, { token, body: { id } })).body)).toBe('confirmation_needed')
})

test('an account can have at most ten passkeys', async () => {
  const { demo, token } = await withPasskey()
  for (let count = 1; count < 10; count++) await add(demo, createAuthenticator(ownOrigin), token)
  const { body } = await demo.send(passkeyCalls.newPasskeyOptions, { token, headers })
  expect(body).toMatchObject({ code: 'passkey_limit', message: expect.stringContaining('10') as string })
})

test('a passkey can be renamed, and is named after its provider if known', async () => {
  const { demo, token, id } = await withPasskey()
  await demo.send(passkeyCalls.renamePasskey, { token, body: { id, title: 'My laptop' } })
  await add(demo, createAuthenticator(ownOrigin), token, { aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' })
  const titles = listOf((await demo.send(passkeyCalls.passkeys, { token })).body).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['My laptop', 'iCloud Keychain'])
})

test('unanswered challenges are deleted when they expire', async () => {
  const clock = handClock()
  const { demo } = await withPasskey({ clock })
  await asked(demo)
  clock.advance(301)
  await asked(demo)
  expect(await demo.db.query('select count(*) as count from passkey_challenge')).toEqual([{ count: 1 }])
})
