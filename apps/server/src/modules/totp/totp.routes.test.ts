import { ownCalls } from '@kabinet/contract/own'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { totpCalls } from '@kabinet/contract/totp'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { code, type DemoApp, demoApp, type DemoOptions, ownOrigin } from '../../../test/app.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode } from '../../../test/codes.ts'

const phone = '37491000001'
const detail = (body: unknown) => (body as { detail: Record<string, unknown> }).detail

/** Creates an app that shares its clock with the server; a code works only once, so `next` advances the clock. */
function createApp() {
  let now = Date.UTC(2026, 10, 23)
  let totp: TOTP | undefined
  return {
    wall: () => now,
    read(secret: string) {
      totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
    },
    next() {
      now += 30_000
      return totp!.generate({ timestamp: now })
    },
  }
}

async function withApp(options?: DemoOptions) {
  const app = createApp()
  const demo = await demoApp({ ...options, wall: app.wall })
  const { access: token } = await demo.signInConfirmed('1000001')
  app.read(detail((await demo.send(totpCalls.newTotp, { token })).body)['secret'] as string)
  const switchedOn = await demo.send(totpCalls.confirmTotp, { token, body: { totp_code: app.next() } })
  return { demo, token, app, recovery: detail(switchedOn.body)['recovery_codes'] as string[] }
}

async function firstStep({ send }: DemoApp) {
  const { body, cookies } = await send(signInCalls.token, { body: { login: '1000001', password: 'ararat01' } })
  return { refusal: code(body), headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } }
}

const secondStep = ({ send }: DemoApp, headers: Record<string, string>, totp_code: string) =>
  send(totpCalls.finishSignIn, { headers, body: { totp_code } })

test('an account with an app needs a password and a code, from the same browser', async () => {
  const { demo, app, recovery } = await withApp()
  expect(recovery).toHaveLength(10)
  const { refusal, headers } = await firstStep(demo)
  expect(refusal).toBe('second_step_needed')
  const totp_code = app.next()
  expect(code((await secondStep(demo, {}, totp_code)).body)).toBe('second_step_expired')
  const { body } = await secondStep(demo, headers, totp_code)
  expect(detail(body)).toMatchObject({ contract: { contract_id: '1000001', billing_id: 'rb' } })
  const { access } = detail(body) as { access: string }
  expect((await demo.send(profileCalls.userInfo, { token: access })).status).toBe(200)
})

test('nothing is accessible before the second step, which works once', async () => {
  const { demo, app } = await withApp()
  const before = await demo.db.query<{ count: number }>('select count(*) as count from session')
  const { headers } = await firstStep(demo)
  expect(await demo.db.query('select count(*) as count from session')).toEqual(before)
  expect((await secondStep(demo, headers, app.next())).body).toMatchObject({ status: 'ok' })
  expect(code((await secondStep(demo, headers, app.next())).body)).toBe('second_step_expired')
})

test('a used code cannot be replayed', async () => {
  const { demo, app } = await withApp()
  const totp_code = app.next()
  expect((await secondStep(demo, (await firstStep(demo)).headers, totp_code)).body).toMatchObject({ status: 'ok' })
  expect(code((await secondStep(demo, (await firstStep(demo)).headers, totp_code)).body)).toBe('totp_wrong')
})

test('after three wrong codes the sign-in starts over; after ten, the account has to wait', async () => {
  const { demo } = await withApp()
  const answers: unknown[] = []
  for (let signIn = 0; signIn < 4; signIn++) {
    const { headers } = await firstStep(demo)
    for (let nth = 0; nth < 4; nth++) answers.push(code((await secondStep(demo, headers, '000000')).body))
  }
  const [once, last] = [['totp_wrong', 'totp_wrong', 'totp_wrong', 'second_step_expired'], 'too_many_requests']
  expect(answers).toEqual([...once, ...once, ...once, 'totp_wrong', last, last, 'second_step_expired'])
})

test('a sign-in waits five minutes for its second step', async () => {
  const clock = handClock()
  const { demo, app } = await withApp({ clock })
  const { headers } = await firstStep(demo)
  clock.advance(301)
  expect(code((await secondStep(demo, headers, app.next())).body)).toBe('second_step_expired')
})

test('an SMS code alone is not enough either', async () => {
  const { demo, app } = await withApp()
  await demo.send(signInCalls.sendSmsCode, { body: { phone_number: phone } })
  const body = { phone_number: phone, sms_code: await lastCode(demo, phone) }
  const first = await demo.send(signInCalls.checkSmsCode, { body })
  expect(code(first.body)).toBe('second_step_needed')
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await secondStep(demo, { cookie }, app.next())).body).toMatchObject({ detail: { contract: null } })
})

test('a passkey needs no code', async () => {
  const { demo, token } = await withApp()
  const authenticator = createAuthenticator(ownOrigin)
  const from = { origin: ownOrigin }
  const made = await demo.send(passkeyCalls.newPasskeyOptions, { token, headers: from })
  await demo.send(passkeyCalls.addPasskey, { token, body: { credential: authenticator.create(detail(made.body)) } })
  const { body, cookies } = await demo.send(passkeyCalls.passkeySignInOptions, { headers: from })
  const opened = await demo.send(passkeyCalls.passkeySignIn, {
    headers: { cookie: `${cookies[0]!.name}=${cookies[0]!.value}` },
    body: { credential: authenticator.show(detail(body)) },
  })
  expect(opened.body).toMatchObject({ status: 'ok' })
})

test('a recovery code works once', async () => {
  const { demo, token, recovery } = await withApp()
  const [first = ''] = recovery
  expect((await secondStep(demo, (await firstStep(demo)).headers, first)).body).toMatchObject({ status: 'ok' })
  expect(code((await secondStep(demo, (await firstStep(demo)).headers, first)).body)).toBe('totp_wrong')
  expect((await demo.send(totpCalls.totp, { token })).body).toMatchObject({ detail: { on: true, recovery_left: 9 } })
})

test('an unconfirmed app requires nothing, and its secret is encrypted', async () => {
  const demo = await demoApp()
  const { access: token } = await demo.signInConfirmed('1000001')
  const { secret, uri } = detail((await demo.send(totpCalls.newTotp, { token })).body) as Record<string, string>
  expect(uri).toMatch(/^otpauth:\/\/totp\/Aragats:1000001\?issuer=Aragats&secret=/)
  expect(code((await demo.send(totpCalls.confirmTotp, { token, body: { totp_code: '000000' } })).body)).toBe(
    'totp_wrong',
  )
  expect((await firstStep(demo)).refusal).toBeUndefined()
  const [row] = await demo.db.query<{ secret: Buffer }>('select secret from totp')
  expect(row!.secret.includes(Buffer.from(Secret.fromBase32(secret!).bytes))).toBe(false)
})

test('setting up an app requires a confirmation, and removing it a code', async () => {
  const { demo, token, app } = await withApp()
  const { access: other } = await demo.signIn('1000008')
  expect(code((await demo.send(totpCalls.newTotp, { token: other })).body)).toBe('confirmation_needed')
  expect(code((await demo.send(totpCalls.newTotp, { token })).body)).toBe('totp_on')
  const remove = (totp_code: string) => demo.send(totpCalls.removeTotp, { token, body: { totp_code } })
  expect(code((await remove('000000')).body)).toBe('totp_wrong')
  expect((await remove(app.next())).body).toMatchObject({ status: 'ok' })
  expect((await firstStep(demo)).refusal).toBeUndefined()
})

test('an app confirms the signed-in user', async () => {
  const { demo, app } = await withApp()
  const opened = detail((await secondStep(demo, (await firstStep(demo)).headers, app.next())).body)
  const token = opened['access'] as string
  expect((await demo.send(ownCalls.confirmation, { token })).body).toMatchObject({
    detail: { ways: ['totp', 'password', 'code'] },
  })
  const by = (totp_code: string) => demo.send(ownCalls.confirm, { token, body: { by: 'totp', totp_code } })
  expect(code((await by('000000')).body)).toBe('totp_wrong')
  expect((await by(app.next())).body).toMatchObject({ status: 'ok' })
})

test('apps cannot be set up if the operator does not allow them', async () => {
  const demo = await demoApp({ operator: 'ru' })
  const { access: token } = await demo.signInConfirmed('1000001')
  expect((await demo.send(totpCalls.totp, { token })).body).toMatchObject({ detail: { allowed: false } })
  expect(code((await demo.send(totpCalls.newTotp, { token })).body)).toBe('totp_unavailable')
})
