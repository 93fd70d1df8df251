import { ownCalls } from '@kabinet/contract/own'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { profileCalls } from '@kabinet/contract/profile'
import { expect, test } from 'vitest'
import { code, type DemoApp, demoApp, ownOrigin } from '../../../test/app.ts'
import { confirmByPasskey, passkeyOf } from '../../../test/passkeys.ts'

const headers = { origin: ownOrigin }

const detail = (body: unknown) => (body as { detail: Record<string, unknown> }).detail

async function isAsked({ send }: DemoApp, token: string) {
  const { body } = await send(profileCalls.changePhone, { token, body: { number: '37499123456' } })
  return code(body) === 'confirmation_needed'
}

test('a passkey confirms the signed-in user, in that session only', async () => {
  const demo = await demoApp()
  const authenticator = await passkeyOf(demo, '1000001')
  const [{ access: token }, { access: other }] = [await demo.signIn('1000001'), await demo.signIn('1000001')]
  const { body } = await demo.send(ownCalls.confirmation, { token })
  expect(detail(body)['ways']).toEqual(['passkey', 'password', 'code'])
  const confirmed = detail((await confirmByPasskey(demo, token, (options) => authenticator.show(options))).body)
  expect([await isAsked(demo, confirmed['access'] as string), await isAsked(demo, other)]).toEqual([false, true])
})

test("somebody else's passkey does not confirm", async () => {
  const demo = await demoApp()
  await passkeyOf(demo, '1000001')
  const stranger = await passkeyOf(demo, '1000008')
  const { access: token } = await demo.signIn('1000001')
  expect(code((await confirmByPasskey(demo, token, (options) => stranger.show(options))).body)).toBe('passkey_refused')
  expect(await isAsked(demo, token)).toBe(true)
})

test('a passkey assertion from signing in, or requested by another session, does not confirm', async () => {
  const demo = await demoApp()
  const authenticator = await passkeyOf(demo, '1000001')
  const [{ access: token }, { access: other }] = [await demo.signIn('1000001'), await demo.signIn('1000001')]
  const signIn = detail((await demo.send(passkeyCalls.passkeySignInOptions, { headers })).body)
  expect(code((await confirmByPasskey(demo, token, () => authenticator.show(signIn))).body)).toBe('passkey_expired')
  const others = detail((await demo.send(ownCalls.passkeyConfirmationOptions, { token: other, headers })).body)
  expect(code((await confirmByPasskey(demo, token, () => authenticator.show(others))).body)).toBe('passkey_expired')
})

test('a passkey without user verification does not confirm', async () => {
  const demo = await demoApp()
  const authenticator = await passkeyOf(demo, '1000001')
  const { access: token } = await demo.signIn('1000001')
  const answer = await confirmByPasskey(demo, token, (options) => authenticator.show(options, { verified: false }))
  expect(code(answer.body)).toBe('passkey_refused')
})

test('an account without a passkey cannot request a challenge', async () => {
  const demo = await demoApp()
  const { access: token } = await demo.signIn('1000001')
  const { body } = await demo.send(ownCalls.passkeyConfirmationOptions, { token, headers })
  expect(code(body)).toBe('passkeys_unavailable')
})
