import { contractCalls } from '@kabinet/contract/contracts'
import { ownCalls } from '@kabinet/contract/own'
import { webhookCalls } from '@kabinet/contract/webhooks'
import { passkeyCalls } from '@kabinet/contract/passkeys'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { totpCalls } from '@kabinet/contract/totp'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, ownOrigin, sharedDemoApp } from '../../test/app.ts'
import { telephonySecret } from '../../test/demo-sandbox.ts'
import { createAuthenticator } from '../../test/authenticator.ts'
import { browserOf } from '../../test/browser.ts'
import { anchorClock } from '../../test/clock.ts'
import { lastCode, otherCode } from '../../test/codes.ts'
import { linkTo } from '../../test/links.ts'
import { pay } from '../../test/paying.ts'
import { openStream } from '../../test/stream.ts'
import { signatureHeader } from '../integrations/telephony/webhook-telephony.ts'
import { signatureOf } from '../platform/http/signed-webhook.ts'
import { runAccountCommand } from './account-command.ts'

const phone = '37491000001'
const email = 'ani.sargsyan@example.com'
const right = { login: '1000001', password: 'ararat01' }

const detail = (body: unknown) => (body as { detail: Record<string, unknown> }).detail
const account = ({ db }: DemoApp, ...words: string[]) => runAccountCommand(db, words, anchorClock)
const cookiesOf = (cookies: readonly { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const signsIn = async ({ send }: DemoApp, body: object = right) => code((await send(signInCalls.token, { body })).body)

describe('a locked account', () => {
  test('has no sessions left, and rejects its password', async () => {
    const demo = await demoApp()
    const { access, refresh } = await demo.signIn('1000001')
    await demo.signIn('1000002')
    const stream = await openStream(demo, access)
    expect(await account(demo, 'lock', 'rb-1000001')).toMatch(
      /^account \d+ \(.*rb-1000002.*\) is locked; ended: 2 sessions$/,
    )
    expect(await stream.next()).toBeUndefined()
    expect((await demo.send(profileCalls.userInfo, { token: access })).status).toBe(401)
    const refused = await demo.send(signInCalls.token, { body: right })
    expect(refused.body).toMatchObject({
      code: 'account_locked',
      message: expect.stringContaining(demo.operator.support.display),
    })
    expect(await signsIn(demo, { login: '1000002', password: 'ararat02' })).toBe('account_locked')
    expect(code((await demo.send(signInCalls.refresh, { body: { refresh } })).body)).toBe('account_locked')
  })

  test('has no sessions left even after concurrent sign-ins', async () => {
    const demo = await demoApp()
    const browsers = Array.from({ length: 5 }, () => browserOf(demo))
    for (const browser of browsers) await browser.send(signInCalls.token, { body: right })
    const again = browsers.map((browser) => browser.send(signInCalls.token, { body: right }))
    const answers = await Promise.all([...again, account(demo, 'lock', 'rb-1000001')])
    expect(answers.filter((answer) => typeof answer === 'object' && answer.status !== 200)).toEqual([])
    expect(await account(demo, 'show', 'rb-1000001')).toMatch(/, 0 sessions$/)
  })

  test('is not revealed without its password or code', async () => {
    const demo = await demoApp()
    await account(demo, 'lock', 'rb-1000001')
    expect(await signsIn(demo, { ...right, password: 'ararat99' })).toBe('wrong_credentials')
    const body = { phone_number: phone, sms_code: '1234' }
    expect(code((await demo.send(signInCalls.checkSmsCode, { body })).body)).toBe('code_expired')
  })

  test('is sent no code, but the response is the same as for any phone number', async () => {
    const demo = await demoApp()
    const ask = (phone_number: string) => demo.send(signInCalls.sendSmsCode, { body: { phone_number } })
    const open = await ask('37491000008')
    await account(demo, 'lock', 'rb-1000001')
    const locked = await ask(phone)
    expect({ ...detail(locked.body), uid: '' }).toEqual({ ...detail(open.body), uid: '' })
    expect(locked.status).toBe(open.status)
    expect(code((await ask(phone)).body)).toBe('code_requested')
    expect(await demo.texts(phone)).toEqual([])
  })

  test('does not accept a code sent before the lock; the refusal gives the reason', async () => {
    const demo = await demoApp()
    const asked = await demo.send(signInCalls.sendSmsCode, { body: { phone_number: phone } })
    const headers = { cookie: cookiesOf(asked.cookies) }
    const sent = await lastCode(demo, phone)
    await account(demo, 'lock', 'rb-1000001')
    const enter = async (sms_code: string) =>
      code((await demo.send(signInCalls.checkSmsCode, { headers, body: { phone_number: phone, sms_code } })).body)
    expect(await enter(otherCode(sent))).toBe('code_wrong')
    expect(await enter(sent)).toBe('account_locked')
    await account(demo, 'unlock', 'rb-1000001')
    expect(await enter(sent)).toBeUndefined()
  })

  test('does not accept a call', async () => {
    const demo = await demoApp({ flags: 'authByCall=on' })
    const asked = await demo.send(signInCalls.authPhone, { body: { phone_number: phone } })
    const uid = detail(asked.body)['request_id'] as string
    await account(demo, 'lock', 'rb-1000001')
    const payload = JSON.stringify({ phone, called_at: Math.floor(anchorClock.now().getTime() / 1000) })
    await demo.app.fastify.inject({
      method: webhookCalls.phoneCalled.method,
      url: webhookCalls.phoneCalled.path,
      payload,
      headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(payload, telephonySecret) },
    })
    const headers = { uid, cookie: cookiesOf(asked.cookies) }
    expect(code((await demo.send(signInCalls.authPhoneTokens, { headers })).body)).toBe('account_locked')
  })

  test('does not accept a passkey', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    const authenticator = createAuthenticator(ownOrigin)
    const origin = { origin: ownOrigin }
    const created = await demo.send(passkeyCalls.newPasskeyOptions, { token, headers: origin })
    const added = { credential: authenticator.create(detail(created.body)), title: 'Chrome' }
    await demo.send(passkeyCalls.addPasskey, { token, body: added })
    await account(demo, 'lock', 'rb-1000001')
    const show = async () => {
      const { body, cookies } = await demo.send(passkeyCalls.passkeySignInOptions, { headers: origin })
      const headers = { cookie: cookiesOf(cookies) }
      const credential = authenticator.show(detail(body))
      return code((await demo.send(passkeyCalls.passkeySignIn, { headers, body: { credential } })).body)
    }
    expect(await show()).toBe('account_locked')
    await account(demo, 'unlock', 'rb-1000001')
    expect(await show()).toBeUndefined()
  })

  test('does not accept the second step of a sign-in already started', async () => {
    let now = Date.UTC(2026, 10, 23)
    const demo = await demoApp({ wall: () => now })
    const { access: token } = await demo.signInConfirmed('1000001')
    const secret = detail((await demo.send(totpCalls.newTotp, { token })).body)['secret'] as string
    const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
    const next = () => totp.generate({ timestamp: (now += 30_000) })
    await demo.send(totpCalls.confirmTotp, { token, body: { totp_code: next() } })
    const first = await demo.send(signInCalls.token, { body: right })
    expect(code(first.body)).toBe('second_step_needed')
    await account(demo, 'lock', 'rb-1000001')
    const headers = { cookie: cookiesOf(first.cookies) }
    const answer = await demo.send(totpCalls.finishSignIn, { headers, body: { totp_code: next() } })
    expect(code(answer.body)).toBe('account_locked')
    expect(await signsIn(demo)).toBe('account_locked')
  })

  test('rejects links sent before the lock: "this was not me" and email links work again once unlocked', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    const notMe = await linkTo(demo, email)
    await demo.send(profileCalls.updateUserInfo, { token, body: { param: 'email', value: 'new@example.com' } })
    const proof = await linkTo(demo, 'new@example.com')
    await account(demo, 'lock', 'rb-1000001')
    const follow = async () => [
      code((await demo.send(ownCalls.disputedEvent, { body: { token: notMe } })).body),
      code((await demo.send(ownCalls.confirmEmail, { body: { token: proof } })).body),
      code((await demo.send(ownCalls.secureByLink, { body: { token: notMe } })).body),
    ]
    expect(await follow()).toEqual(['account_locked', 'account_locked', 'account_locked'])
    await account(demo, 'unlock', 'rb-1000001')
    expect(await follow()).toEqual([undefined, undefined, undefined])
  })

  test('cannot be managed through another account with the contract’s password, but can be paid for', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000014')
    await account(demo, 'lock', 'rb-1000001')
    const add = async (body: object) => code((await demo.send(contractCalls.add, { token, body })).body)
    expect(await add({ ...right, password: 'ararat99' })).toBe('wrong_credentials')
    expect(await add(right)).toBe('account_locked')
    expect(await add({ login: right.login })).toBeUndefined()
    expect((await pay(demo, '1000001')).transactionId).toEqual(expect.any(String))
  })

  test('works again once unlocked, and its owner sees both events in the security log', async () => {
    const demo = await demoApp()
    await account(demo, 'lock', 'rb-1000001')
    expect(await account(demo, 'unlock', 'rb-1000002')).toMatch(/ is unlocked$/)
    const { access: token } = await demo.signIn('1000001')
    const { body } = await demo.send(ownCalls.securityEvents, { token })
    const kinds = (body as { detail: { kind: string }[] }).detail.map(({ kind }) => kind)
    expect(kinds.slice(0, 3)).toEqual(['signed_in', 'account_unlocked', 'account_locked'])
    expect(await demo.texts(phone)).toEqual([])
  })
})

describe('the command', () => {
  const shared = sharedDemoApp()

  test('is audited, and locking twice changes nothing', async () => {
    const demo = await demoApp()
    await account(demo, 'lock', 'rb-1000001')
    expect(await account(demo, 'lock', 'rb-1000001')).toContain('has been locked since 2026-11-20T08:00:00.000Z')
    await account(demo, 'unlock', 'rb-1000001')
    expect(await account(demo, 'unlock', 'rb-1000001')).toMatch(/ was not locked$/)
    const entries = await demo.db.query(
      `select e.action, e.actor, r.result, e.details ->> 'customer' = c.customer_id::text as "namesAccount"
       from audit_entry e join audit_result r on r.entry_id = e.id join contract c on c.id = any(e.contracts)
       where e.action like 'account.%' and c.contract_id = '1000001' and c.billing_id = 'rb' order by e.at, e.id`,
    )
    const entry = { actor: 'system', result: 'ok', namesAccount: true }
    expect(entries).toEqual([
      { action: 'account.locked', ...entry },
      { action: 'account.unlocked', ...entry },
    ])
  })

  test('shows an account by a contract or by its key, without personal data', async () => {
    const demo = await demoApp()
    await demo.signIn('1000001')
    const shown = await account(demo, 'show', 'rb-1000001')
    expect(shown).toMatch(/^account \d+ \((rb-\d+(, )?)+\): open, 1 session$/)
    const key = /\d+/.exec(shown)![0]
    await account(demo, 'lock', key)
    expect(await account(demo, 'show', key)).toContain(': locked since 2026-11-20T08:00:00.000Z, 0 sessions')
  })

  test.each([
    ['lock', 'rb-9999999'],
    ['lock', '999999999'],
    ['lock', 'xx-1000001'],
    ['open', 'rb-1000001'],
    ['lock'],
    ['lock', 'rb-1000001', 'rb-1000002'],
  ])('refuses %s %s', async (...words) => {
    await expect(account(shared(), ...words)).rejects.toMatchObject({ name: 'ConfigurationError' })
  })
})
