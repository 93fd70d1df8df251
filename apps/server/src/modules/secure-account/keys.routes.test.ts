import { ownCalls } from '@kabinet/contract/own'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { signInCalls } from '@kabinet/contract/sign-in'
import { totpCalls } from '@kabinet/contract/totp'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { code, demoApp, ownOrigin } from '../../../test/app.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'

const headers = { origin: ownOrigin }
const detail = (body: unknown) => (body as { detail: Record<string, unknown> }).detail

test('a thief who added a passkey and an app is locked out once the account is secured, and its owner is not', async () => {
  const wall = Date.UTC(2026, 10, 23)
  const demo = await demoApp({ wall: () => wall })
  const { send } = demo
  const [owner, { access: token }] = [await demo.signInConfirmed('1000001'), await demo.signInConfirmed('1000001')]
  const thief = createAuthenticator(ownOrigin)
  const made = await send(passkeyCalls.newPasskeyOptions, { token, headers })
  await send(passkeyCalls.addPasskey, { token, body: { credential: thief.create(detail(made.body)) } })
  const secret = Secret.fromBase32(detail((await send(totpCalls.newTotp, { token })).body)['secret'] as string)
  const totp_code = new TOTP({ secret }).generate({ timestamp: wall })
  await send(totpCalls.confirmTotp, { token, body: { totp_code } })
  const signIn = async () =>
    code((await send(signInCalls.token, { body: { login: '1000001', password: 'ararat01' } })).body)
  expect(await signIn()).toBe('second_step_needed')

  expect((await send(ownCalls.secure, { token: owner.access })).body).toMatchObject({ status: 'ok' })

  const { body, cookies } = await send(passkeyCalls.passkeySignInOptions, { headers })
  const opened = await send(passkeyCalls.passkeySignIn, {
    headers: { cookie: `${cookies[0]!.name}=${cookies[0]!.value}` },
    body: { credential: thief.show(detail(body)) },
  })
  expect(code(opened.body)).toBe('passkey_refused')
  expect(await signIn()).toBeUndefined()
})
