import { contractCalls } from '@kabinet/contract/contracts'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { lastCode } from '../../../test/codes.ts'
import { linkTo, tokenIn } from '../../../test/links.ts'
import { securityMessages } from '../security-log/security-log.messages.ts'

const phone = '37491000001'
const thiefs = '37499123456'
const email = 'ani.sargsyan@example.com'

async function changePhone(demo: DemoApp, token: string, to: string) {
  await demo.send(profileCalls.changePhone, { token, body: { number: to } })
  const answer = await demo.send(profileCalls.checkPhoneCode, { token, body: { message: await lastCode(demo, to) } })
  expect(answer.body).toMatchObject({ status: 'ok' })
}
async function changeEmail(demo: DemoApp, token: string, value: string) {
  await demo.send(profileCalls.updateUserInfo, { token, body: { param: 'email', value } })
  await demo.send(ownCalls.confirmEmail, { body: { token: await linkTo(demo, value) } })
}
const user = async ({ send }: DemoApp, token: string) => (await send(profileCalls.userInfo, { token })).status
const reach = async ({ db }: DemoApp) =>
  (
    await db.query(
      `select u.email, array(select phone from customer_phone where customer_id = u.id) as phones
       from customer u where external_id = 'c1000001'`,
    )
  )[0]
const linkIn = async (demo: DemoApp, to: string) => tokenIn((await demo.texts(to))[0] ?? '')
const secure = ({ send }: DemoApp, token: string) => send(ownCalls.secureByLink, { body: { token } })
const look = async ({ send }: DemoApp, token: string) =>
  ((await send(ownCalls.disputedEvent, { body: { token } })).body as { detail: object }).detail
const signsIn = async ({ send }: DemoApp, login: string, password: string) =>
  code((await send(signInCalls.token, { body: { login, password } })).body) === undefined

describe('a thief who changed the phone number', () => {
  test('is locked out by the link sent to the old one, which is restored', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    await changePhone(demo, token, thiefs)
    const link = (await linkIn(demo, phone))!
    expect(await look(demo, link)).toEqual({
      kind: 'phone_changed',
      at: expect.any(Number),
      contract: null,
      device: null,
      to: '+374 •• ••• •56',
      phone_back: '+374 •• ••• •01',
      email_back: null,
      withdraws_password: false,
      opens_by_code: true,
    })
    expect(await user(demo, token)).toBe(200)
    expect((await secure(demo, link)).body).toMatchObject({ detail: { contracts: [], opens_by_code: true } })
    expect(await user(demo, token)).toBe(401)
    expect(await reach(demo)).toEqual({ email, phones: [phone] })
    expect(code((await secure(demo, link)).body)).toBe('link_expired')
    expect((await demo.texts(phone))[0]).toContain(securityMessages.secured.text.en)
  })

  test('and then the email gets no link, and both changes are undone', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    await changePhone(demo, token, thiefs)
    const link = (await linkIn(demo, phone))!
    await changeEmail(demo, token, 'thief@example.org')
    // The thief's phone is notified of the new email but gets no link, because its number is new too.
    expect((await demo.texts(thiefs))[0]).toContain(' t•••@example.org.')
    expect(await linkIn(demo, thiefs)).toBeUndefined()
    await secure(demo, link)
    expect(await reach(demo)).toEqual({ email, phones: [phone] })
  })

  test('is locked out by any older link: later changes are undone with it', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    const newDevice = await linkTo(demo, email)
    await changePhone(demo, token, thiefs)
    await secure(demo, newDevice)
    expect(await reach(demo)).toEqual({ email, phones: [phone] })
    expect(await user(demo, token)).toBe(401)
  })
})

describe('a thief who knows the password', () => {
  test('triggers a notification of the new device, and the password stops working', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const link = await linkTo(demo, email)
    expect(await look(demo, link)).toMatchObject({ kind: 'signed_in', withdraws_password: true, opens_by_code: true })
    expect((await secure(demo, link)).body).toMatchObject({
      detail: { contracts: [{ contract_id: '1000001', billing_id: 'rb' }] },
    })
    expect(await user(demo, token)).toBe(401)
    expect(await signsIn(demo, '1000001', 'ararat01')).toBe(false)
    expect(await signsIn(demo, '1000002', 'ararat02')).toBe(true)
  })

  test('and changed it: neither the old nor the new one works', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    const passwords = { old_password: 'ararat01', new_password: '73915402' }
    const body = { contract_id: '1000001', billing_id: 'rb', ...passwords }
    expect((await demo.send(profileCalls.contractPassword, { token, body })).body).toMatchObject({ status: 'ok' })
    await secure(demo, await linkTo(demo, email))
    expect([await signsIn(demo, '1000001', 'ararat01'), await signsIn(demo, '1000001', '73915402')]).toEqual([
      false,
      false,
    ])
  })

  test('and added the contract triggers a notification, and loses access', async () => {
    const demo = await demoApp()
    const { access: thief } = await demo.signIn('1000014')
    await demo.send(contractCalls.add, { token: thief, body: { login: '1000001', password: 'ararat01' } })
    const link = await linkTo(demo, email)
    expect(await demo.mailbox.letters(email)).toMatchObject([
      { subject: securityMessages.access_added.subject.en.replace('{contract}', '1000001') },
    ])
    const held = async () => JSON.stringify((await demo.send(contractCalls.all, { token: thief })).body)
    expect(await held()).toContain('1000001')
    await secure(demo, link)
    expect(await held()).not.toContain('1000001')
  })

  test('cannot make the owner get text messages by adding the contract for payment only', async () => {
    const demo = await demoApp()
    const { access: stranger } = await demo.signIn('1000014')
    await demo.send(contractCalls.add, { token: stranger, body: { login: '1000001' } })
    await demo.app.jobs.runDue()
    expect((await demo.mailbox.letters(email))[0]!.text).toContain('they can only pay for the contract')
    expect(await demo.texts(phone)).toEqual([])
  })
})

describe('securing the account', () => {
  test('from the profile requires a confirmation, ends everything else, and keeps this device signed in', async () => {
    const demo = await demoApp()
    const { access: other } = await demo.signIn('1000001')
    const { access: token } = await demo.signIn('1000001')
    expect(code((await demo.send(ownCalls.secure, { token })).body)).toBe('confirmation_needed')
    await demo.send(signInCalls.sendSmsCode, { body: { phone_number: phone } })
    const sms_code = await lastCode(demo, phone)
    const password = { by: 'password', contract_id: '1000001', billing_id: 'rb', password: 'ararat01' }
    const accessOf = ({ body }: { body: unknown }) => (body as { detail: { access: string } }).detail.access
    const confirmed = accessOf(await demo.send(ownCalls.confirm, { token, body: password }))
    const access = accessOf(await demo.send(ownCalls.secure, { token: confirmed }))
    expect([await user(demo, other), await user(demo, confirmed), await user(demo, access)]).toEqual([401, 401, 200])
    const late = await demo.send(signInCalls.checkSmsCode, { body: { phone_number: phone, sms_code } })
    expect(code(late.body)).toBe('code_expired')
  })

  test('cancels calls in progress', async () => {
    const demo = await demoApp({ flags: 'authByCall=on' })
    await demo.signIn('1000001')
    const asked = await demo.send(signInCalls.authPhone, { body: { phone_number: phone } })
    const { request_id: UID } = (asked.body as { detail: { request_id: string } }).detail
    await demo.calls('POST', `/calls?from=${phone}`)
    await secure(demo, await linkTo(demo, email))
    expect(code((await demo.send(signInCalls.authPhoneTokens, { headers: { UID } })).body)).toBe('call_expired')
  })

  test('is possible for a week; wrong links get the same response as expired ones', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    await demo.signIn('1000001')
    const link = await linkTo(demo, email)
    clock.advance(7 * 86_400)
    for (const token of [link, 'nobody-has-this']) expect(code((await secure(demo, token)).body)).toBe('link_expired')
  })
})

test('the log lists events, newest first, to the account only', async () => {
  const demo = await demoApp()
  const { access: token } = await demo.signInConfirmed('1000001')
  await changePhone(demo, token, thiefs)
  const kinds = async (of: string) => {
    const { body } = await demo.send(ownCalls.securityEvents, { token: of })
    return (body as { detail: { kind: string; is_here: boolean; to: string | null }[] }).detail
  }
  expect(await kinds(token)).toMatchObject([
    { kind: 'phone_changed', from: '+374 •• ••• •01', to: '+374 •• ••• •56', is_here: true },
    { kind: 'signed_in', way: 'contract', contract: '1000001', is_here: true },
  ])
  const { access: stranger } = await demo.signIn('1000008')
  expect(await kinds(stranger)).toMatchObject([{ kind: 'signed_in' }])
})
