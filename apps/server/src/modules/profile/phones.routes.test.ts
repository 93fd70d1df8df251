import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode, otherCode } from '../../../test/codes.ts'

const current = '37491000001'
const next = '37499123456'

async function phonesOf({ send }: DemoApp, token: string) {
  const { body } = await send(profileCalls.userInfo, { token })
  return (body as { detail: { phones: string[] } }).detail.phones
}
const change = ({ send }: DemoApp, token: string, number: string) =>
  send(profileCalls.changePhone, { token, body: { number } })
const enter = ({ send }: DemoApp, token: string, message: string) =>
  send(profileCalls.checkPhoneCode, { token, body: { message } })
const validation = async ({ send }: DemoApp, token: string) =>
  ((await send(profileCalls.phoneValidation, { token })).body as { detail: object }).detail

describe('changing the phone number', () => {
  test('replaces the first one once the code is entered', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    expect((await change(demo, token, next)).body).toMatchObject({ detail: { resend_after: 120 } })
    expect(await phonesOf(demo, token)).toEqual([current])
    const text = (await demo.texts(next))[0]
    expect(text).toMatch(/^\d{4} is your Aragats code to confirm your phone number\. Do not share it\.$/)
    const answer = await enter(demo, token, await lastCode(demo, next))
    expect(answer.body).toMatchObject({ status: 'ok', detail: { phones: [next] } })
    expect(await validation(demo, token)).toEqual({ phone: next, management_phone_is_actual: true })
    const [sent] = await demo.texts(current)
    expect(sent).toMatch(
      /^Your account phone number is now \+374 •• ••• •56\. Not you\? http:\/\/cabinet\.test\/not-me#[\w-]{22} Aragats$/,
    )
    await demo.send(signInCalls.sendSmsCode, { body: { phone_number: next } })
    const sms_code = await lastCode(demo, next)
    const { body } = await demo.send(signInCalls.checkSmsCode, { body: { phone_number: next, sms_code } })
    expect(await phonesOf(demo, (body as { detail: { access: string } }).detail.access)).toEqual([next])
  })

  test('requires a confirmation', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const { status, body } = await change(demo, token, next)
    expect([status, code(body)]).toEqual([200, 'confirmation_needed'])
    expect(await demo.texts(next)).toEqual([])
    expect(code((await enter(demo, token, '1234')).body)).toBe('code_expired')
    expect(await phonesOf(demo, token)).toEqual([current])
  })

  test('adds a phone number to an account without one', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000009')
    await change(demo, token, next)
    expect((await enter(demo, token, await lastCode(demo, next))).body).toMatchObject({ detail: { phones: [next] } })
  })

  test('keeps the other phone numbers, and the new one comes first', async () => {
    const demo = await demoApp()
    await demo.db.query(
      `insert into customer_phone (customer_id, phone) select customer_id, '37490000000' from contract
       where contract_id = '1000001'`,
    )
    const { access: token } = await demo.signInConfirmed('1000001')
    expect(await phonesOf(demo, token)).toEqual(['37490000000', current])
    await change(demo, token, next)
    await enter(demo, token, await lastCode(demo, next))
    expect(await phonesOf(demo, token)).toEqual([next, current])
  })

  test('after a typo can be corrected at once; only the latest code counts', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    const wrong = '37499000000'
    await change(demo, token, wrong)
    const older = await lastCode(demo, wrong)
    expect((await change(demo, token, next)).body).toMatchObject({ status: 'ok' })
    const newer = await lastCode(demo, next)
    if (older !== newer) expect(code((await enter(demo, token, older)).body)).toBe('code_wrong')
    expect((await enter(demo, token, newer)).body).toMatchObject({ detail: { phones: [next] } })
  })

  test('happens once, even with twenty correct codes in parallel', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    await change(demo, token, next)
    const right = await lastCode(demo, next)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(demo, token, right)))
    expect(answers.filter(({ body }) => code(body) === 'code_expired')).toHaveLength(19)
    expect(await phonesOf(demo, token)).toEqual([next])
  })

  test.each([
    ['of another country', '79120000001', 'phone_country_unsupported'],
    ['that the account already has', current, 'phone_same'],
  ])('to one %s is refused', async (_, number, refusal) => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    const { status, body } = await change(demo, token, number)
    expect([status, code(body)]).toEqual([200, refusal])
  })

  test('can be requested again after 120 seconds', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { access: token } = await demo.signInConfirmed('1000001')
    await change(demo, token, next)
    const { status, body } = await change(demo, token, next)
    expect([status, body]).toEqual([200, expect.objectContaining({ status_id: 515, code: 'code_requested' })])
    clock.advance(120)
    expect((await change(demo, token, next)).body).toMatchObject({ status: 'ok' })
  })

  test('requires the code sent for it, in this account: wrong codes and sign-in codes do nothing', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    const { access: stranger } = await demo.signIn('1000008')
    expect(code((await enter(demo, token, '1234')).body)).toBe('code_expired')
    await demo.send(signInCalls.sendSmsCode, { body: { phone_number: next } })
    expect(code((await enter(demo, token, await lastCode(demo, next))).body)).toBe('code_expired')
    await change(demo, token, next)
    const right = await lastCode(demo, next)
    expect(code((await enter(demo, stranger, right)).body)).toBe('code_expired')
    for (const nth of [0, 1, 2]) expect(code((await enter(demo, token, otherCode(right, nth))).body)).toBe('code_wrong')
    expect(code((await enter(demo, token, right)).body)).toBe('code_attempts_exceeded')
    expect(await phonesOf(demo, token)).toEqual([current])
  })

  test('is only for home customers', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('2000001')
    const { status, body } = await change(demo, token, next)
    expect([status, code(body)]).toEqual([403, 'no_access'])
    expect(code((await enter(demo, token, '1234')).body)).toBe('code_expired')
  })

  test('requires a token, the feature flag and a complete number', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    expect((await change(demo, token, '3749912345')).body).toMatchObject({
      code: 'invalid_input',
      detail: { fields: [{ field: 'body.number' }] },
    })
    expect((await demo.send(profileCalls.changePhone, { body: { number: next } })).status).toBe(401)
    const off = await demoApp({ flags: 'changePhone=off' })
    const { access } = await off.signIn('1000001')
    expect([(await change(off, access, next)).status, (await enter(off, access, '1234')).status]).toEqual([403, 403])
  })
})

describe('whether the phone number is up to date', () => {
  test('is asked while it is uncertain, until it is confirmed', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000017')
    expect(await validation(demo, token)).toEqual({ phone: '37491000017', management_phone_is_actual: false })
    const answer = await demo.send(profileCalls.confirmPhoneValidation, { token })
    expect(answer.body).toEqual({ status: 'ok', status_id: 200, detail: {} })
    expect(await validation(demo, token)).toEqual({ phone: '37491000017', management_phone_is_actual: true })
  })

  test('is confirmed with the number itself, in any format', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000017')
    const body = { phone: '+374 91 000 017' }
    expect((await demo.send(profileCalls.confirmPhone, { token, body })).body).toMatchObject({ status: 'ok' })
    expect(await validation(demo, token)).toMatchObject({ management_phone_is_actual: true })
  })

  test('when confirmed, does not take over sign-in from an account that has proved the number', async () => {
    const demo = await demoApp()
    await demo.db.query(
      `insert into customer_phone (customer_id, phone, confirmed_at) select customer_id, '37491000017', now()
       from contract where contract_id = '1000008'`,
    )
    const { access: token } = await demo.signIn('1000017')
    await demo.send(profileCalls.confirmPhone, { token, body: { phone: '37491000017' } })
    await demo.send(signInCalls.sendSmsCode, { body: { phone_number: '37491000017' } })
    const body = { phone_number: '37491000017', sms_code: await lastCode(demo, '37491000017') }
    const answer = await demo.send(signInCalls.checkSmsCode, { body })
    const opened = (answer.body as { detail: { access: string } }).detail.access
    expect(await phonesOf(demo, opened)).toContain('37491000017')
    expect(await phonesOf(demo, opened)).toEqual(await phonesOf(demo, (await demo.signIn('1000008')).access))
  })

  test('cannot be confirmed for another account’s phone number, or without one', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000009')
    expect(await validation(demo, token)).toEqual({ phone: null, management_phone_is_actual: true })
    const answers = [
      await demo.send(profileCalls.confirmPhone, { token, body: { phone: current } }),
      await demo.send(profileCalls.confirmPhoneValidation, { token }),
    ]
    expect(answers.map(({ status, body }) => [status, code(body)])).toEqual([
      [200, 'phone_missing'],
      [200, 'phone_missing'],
    ])
  })

  test('is not asked of businesses, which may still confirm it', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('2000001')
    expect((await demo.send(profileCalls.phoneValidation, { token })).status).toBe(403)
    expect((await demo.send(profileCalls.confirmPhoneValidation, { token })).status).toBe(403)
    const body = { phone: '37492000001' }
    expect((await demo.send(profileCalls.confirmPhone, { token, body })).body).toMatchObject({ status: 'ok' })
  })

  test.each([profileCalls.confirmPhone, profileCalls.phoneValidation, profileCalls.confirmPhoneValidation])(
    '$method $path requires a token',
    async (call) => {
      const { send } = await demoApp()
      expect((await send(call, call.method === 'POST' ? { body: {} } : {})).status).toBe(401)
    },
  )
})
