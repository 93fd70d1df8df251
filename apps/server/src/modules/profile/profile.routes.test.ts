import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { linkTo } from '../../../test/links.ts'
import { openStream } from '../../../test/stream.ts'
import { securityMessages } from '../security-log/security-log.messages.ts'

const body = { param: 'email', value: 'anna@example.org' }
const old = 'ani.sargsyan@example.com'

const ask = ({ send }: DemoApp, token: string, value = body.value) =>
  send(profileCalls.updateUserInfo, { token, body: { ...body, value } })
const follow = ({ send }: DemoApp, token: string) => send(ownCalls.confirmEmail, { body: { token } })
const emails = async ({ send }: DemoApp, token: string) => {
  const { body: answer } = await send(profileCalls.userInfo, { token })
  const { email, email_pending } = (answer as { detail: { email: string | null; email_pending: string | null } }).detail
  return [email, email_pending]
}

describe('the email', () => {
  test('is set once the link sent to it is opened; other devices are notified', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000009')
    const { access: elsewhere } = await demo.signIn('1000009')
    expect(await emails(demo, token)).toEqual([null, null])
    const stream = await openStream(demo, elsewhere)
    expect((await ask(demo, token)).body).toMatchObject({ detail: { email: null, email_pending: body.value } })
    expect(await stream.next()).toBe('event: everything\ndata: {}')
    const link = await linkTo(demo, body.value)
    const [letter] = await demo.mailbox.all(body.value)
    expect(letter).toMatchObject({ subject: securityMessages.email_asked.subject.en })
    expect(letter!.text).toContain('http://cabinet.test/confirm-email#')
    expect(await emails(demo, token)).toEqual([null, body.value])
    expect((await follow(demo, link)).body).toMatchObject({ status: 'ok', detail: { email: 'a•••@example.org' } })
    expect(await emails(demo, token)).toEqual([body.value, null])
    expect(await stream.next()).toBe('event: everything\ndata: {}')
    expect(code((await follow(demo, link)).body)).toBe('link_expired')
  })

  test('is replaced only after a confirmation, and the old one is notified', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000001')
    expect(code((await ask(demo, token)).body)).toBe('confirmation_needed')
    expect(await emails(demo, token)).toEqual([old, null])
    const { access: confirmed } = await demo.signInConfirmed('1000001')
    await ask(demo, confirmed)
    await follow(demo, await linkTo(demo, body.value))
    await demo.app.jobs.runDue()
    const [letter] = await demo.mailbox.letters(old)
    expect(letter).toMatchObject({ subject: securityMessages.email_changed.subject.en })
    expect(letter!.text).toMatch(/ a•••@example\.org\.[^]*http:\/\/cabinet\.test\/not-me#/)
    expect((await demo.texts('37491000001'))[0]).toContain(' a•••@example.org.')
  })

  test('requested last is the only one that counts; a withdrawn one is deleted', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('1000001')
    await ask(demo, token)
    const first = await linkTo(demo, body.value)
    await ask(demo, token, 'bella@example.org')
    const second = await linkTo(demo, 'bella@example.org')
    expect(code((await follow(demo, first)).body)).toBe('link_expired')
    await demo.send(ownCalls.dropEmail, { token })
    expect(await emails(demo, token)).toEqual([old, null])
    expect(code((await follow(demo, second)).body)).toBe('link_expired')
  })

  test('must be confirmed within a day', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const { access: token } = await demo.signIn('1000009')
    await ask(demo, token)
    const link = await linkTo(demo, body.value)
    clock.advance(86_400)
    expect(code((await follow(demo, link)).body)).toBe('link_expired')
  })

  test('links are limited to five an hour, whatever the address', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000009')
    const answers = []
    for (let nth = 0; nth < 6; nth += 1) answers.push((await ask(demo, token, `${nth}@example.org`)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('can be changed by a business too', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signInConfirmed('2000001')
    expect((await ask(demo, token)).body).toMatchObject({ detail: { email_pending: body.value } })
  })

  test.each([
    ['an invalid address', { ...body, value: 'anna' }, 'body.value'],
    ['no value', { param: 'email' }, 'body.value'],
    ['another field', { ...body, param: 'customer_title' }, 'body.param'],
  ])('%s is bad input', async (_, wrong, field) => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const answer = await send(profileCalls.updateUserInfo, { token, body: wrong })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', detail: { fields: [{ field }] } })
  })

  test('requires a token and the feature flag', async () => {
    const { send, signIn } = await demoApp({ flags: 'changeEmail=off' })
    expect((await send(profileCalls.updateUserInfo, { body })).status).toBe(401)
    const { access: token } = await signIn('1000001')
    const off = await send(profileCalls.updateUserInfo, { token, body })
    expect([off.status, code(off.body)]).toEqual([403, 'feature_off'])
  })
})
