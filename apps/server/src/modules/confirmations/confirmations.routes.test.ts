import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode, otherCode } from '../../../test/codes.ts'

const phone = '37491000001'
const own = { contract_id: '1000001', billing_id: 'rb' }

const confirm = ({ send }: DemoApp, token: string, body: object) => send(ownCalls.confirm, { token, body })
const byPassword = (demo: DemoApp, token: string, over: object = {}) =>
  confirm(demo, token, { by: 'password', ...own, password: 'ararat01', ...over })
const ways = async ({ send }: DemoApp, token: string) =>
  ((await send(ownCalls.confirmation, { token })).body as { detail: object }).detail
const tokensOf = (body: unknown) => (body as { detail: { access: string; refresh: string } }).detail
const isAsked = async ({ send }: DemoApp, token: string) => {
  const answer = await send(profileCalls.changePhone, { token, body: { number: '37499123456' } })
  return code(answer.body) === 'confirmation_needed'
}

describe('the signed-in user', () => {
  test('confirms with a contract’s password, for ten minutes', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { access: token } = await demo.signIn('1000001')
    expect(await ways(demo, token)).toEqual({
      confirmed_until: null,
      ways: ['password', 'code'],
      phone: '+374 •• ••• •01',
      contracts: [own, { contract_id: '1000002', billing_id: 'rb' }],
    })
    expect(code((await byPassword(demo, token, { password: 'ararat02' })).body)).toBe('wrong_password')
    expect(await isAsked(demo, token)).toBe(true)
    const until = Math.floor(clock.now().getTime() / 1000) + 600
    const confirmed = await byPassword(demo, token)
    expect(confirmed.body).toMatchObject({ detail: { confirmed_until: until } })
    const { access } = tokensOf(confirmed.body)
    expect(await ways(demo, access)).toMatchObject({ confirmed_until: until })
    clock.advance(599)
    expect(await isAsked(demo, access)).toBe(false)
    clock.advance(1)
    expect(await isAsked(demo, access)).toBe(true)
    expect(await ways(demo, access)).toMatchObject({ confirmed_until: null })
  })

  test('continues with new tokens, which a thief with copies of the old ones does not get', async () => {
    const demo = await demoApp()
    const copied = await demo.signIn('1000001')
    const fresh = tokensOf((await byPassword(demo, copied.access)).body)
    expect((await demo.send(ownCalls.confirmation, { token: copied.access })).status).toBe(401)
    const renewed = await demo.send(signInCalls.refresh, { body: { refresh: copied.refresh } })
    expect(code(renewed.body)).toBe('session_expired')
    expect(await isAsked(demo, fresh.access)).toBe(false)
    expect((await demo.send(signInCalls.refresh, { body: { refresh: fresh.refresh } })).status).toBe(200)
  })

  test('confirms with a code to the account’s phone', async () => {
    const demo = await demoApp()
    await demo.send(signInCalls.sendSmsCode, { body: { phone_number: phone } })
    const body = { phone_number: phone, sms_code: await lastCode(demo, phone) }
    const opened = (await demo.send(signInCalls.checkSmsCode, { body })).body as { detail: { access: string } }
    const token = opened.detail.access
    expect(await ways(demo, token)).toMatchObject({ ways: ['code', 'password'] })
    const sent = await demo.send(ownCalls.sendConfirmationCode, { token })
    expect(sent.body).toMatchObject({ detail: { resend_after: 120, phone: '+374 •• ••• •01' } })
    const [text] = await demo.texts(phone)
    expect(text).toMatch(/^\d{4} is your Aragats verification code\. Do not share it\.$/)
    const right = await lastCode(demo, phone)
    expect(code((await confirm(demo, token, { by: 'code', sms_code: otherCode(right) })).body)).toBe('code_wrong')
    const { access } = tokensOf((await confirm(demo, token, { by: 'code', sms_code: right })).body)
    expect(await isAsked(demo, access)).toBe(false)
  })

  test('confirms for that session only', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    const { access: other } = await demo.signIn('1000001')
    expect([await isAsked(demo, token), await isAsked(demo, other)]).toEqual([false, true])
  })

  test('cannot confirm with an added contract, nor with a code for another purpose', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const added = { contract_id: '1000003', password: 'ararat03' }
    expect(code((await byPassword(demo, token, added)).body)).toBe('no_access')
    await demo.send(signInCalls.sendSmsCode, { body: { phone_number: phone } })
    const sms_code = await lastCode(demo, phone)
    expect(code((await confirm(demo, token, { by: 'code', sms_code })).body)).toBe('code_expired')
    expect(await isAsked(demo, token)).toBe(true)
  })

  test.each([
    ['that is outdated', '1000017'],
    ['of a legal entity', '2000001'],
  ])('gets no code to a phone number %s', async (_, contract) => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn(contract)
    expect(await ways(demo, token)).toMatchObject({ ways: ['password'], phone: null })
    expect(code((await demo.send(ownCalls.sendConfirmationCode, { token })).body)).toBe('phone_missing')
  })

  test('is stopped from guessing passwords as at sign-in', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const wrong = { password: 'ararat02' }
    for (let nth = 0; nth < 10; nth += 1) await byPassword(demo, token, wrong)
    expect((await byPassword(demo, token, wrong)).status).toBe(429)
  })
})
