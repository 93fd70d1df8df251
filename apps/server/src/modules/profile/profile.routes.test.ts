import { profileCalls } from '@kabinet/contract/profile'
import { describe, expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { openStream } from '../../../test/stream.ts'

describe('the e-mail', () => {
  const body = { param: 'email', value: 'anna@example.org' }

  test('is changed, and the answer is the profile; other devices hear of it', async () => {
    const demo = await demoApp()
    const { access: token } = await demo.signIn('1000009')
    const { access: elsewhere } = await demo.signIn('1000009')
    const before = (await demo.send(profileCalls.userInfo, { token })).body as { detail: object }
    expect(before.detail).toMatchObject({ email: null, phones: [] })
    const stream = await openStream(demo, elsewhere)
    const changed = await demo.send(profileCalls.updateUserInfo, { token, body })
    expect(changed.body).toEqual({
      status: 'ok',
      status_id: 200,
      detail: { ...before.detail, email: 'anna@example.org' },
    })
    expect(await stream.next()).toBe('event: everything\ndata: {}')
    expect((await demo.send(profileCalls.userInfo, { token })).body).toEqual(changed.body)
  })

  test('is a legal entity’s to change, too', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('2000001')
    expect((await send(profileCalls.updateUserInfo, { token, body })).body).toMatchObject({ status: 'ok' })
  })

  test('is nobody else’s', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    await send(profileCalls.updateUserInfo, { token, body })
    const { body: others } = await send(profileCalls.userInfo, { token: (await signIn('1000008')).access })
    expect(others).not.toMatchObject({ detail: { email: body.value } })
  })

  test.each([
    ['no address', { ...body, value: 'anna' }, 'body.value'],
    ['nothing', { param: 'email' }, 'body.value'],
    ['another field', { ...body, param: 'customer_title' }, 'body.param'],
  ])('%s is bad input', async (_, wrong, field) => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000001')
    const answer = await send(profileCalls.updateUserInfo, { token, body: wrong })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', detail: { fields: [{ field }] } })
  })

  test('asks for a token, and for the feature', async () => {
    const { send, signIn } = await demoApp({ flags: 'changeEmail=off' })
    expect((await send(profileCalls.updateUserInfo, { body })).status).toBe(401)
    const { access: token } = await signIn('1000001')
    const off = await send(profileCalls.updateUserInfo, { token, body })
    expect([off.status, code(off.body)]).toEqual([403, 'feature_off'])
  })
})
