import { minuteMs } from '@kabinet/contract/kernel/durations'
import { contractCalls } from '@kabinet/contract/contracts'
import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, test } from 'vitest'
import { demoApp, linkKeys } from '../../../test/app.ts'
import { lastCode } from '../../../test/codes.ts'
import { ringOf } from './keys.ts'

const old = { id: 'test', secret: Buffer.alloc(32, 1), signsFrom: new Date(0) }
const next = { id: 'next', secret: Buffer.alloc(32, 5), signsFrom: new Date(Date.now() - minuteMs) }

test('a rotation signs nobody out: old tokens and codes work, and new ones use the new key', async () => {
  const demo = await demoApp()
  const { access } = await demo.signIn('1000001')
  const asked = await demo.send(signInCalls.sendSmsCode, { body: { phone_number: '37491000001' } })
  const sent = await lastCode(demo, '37491000001')
  const rotated = await demo.second({ keys: { token: ringOf([old, next]), link: linkKeys } })
  expect((await rotated.send(contractCalls.all, { token: access })).status).toBe(200)
  const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const entered = await rotated.send(signInCalls.checkSmsCode, {
    body: { phone_number: '37491000001', sms_code: sent },
    headers: { cookie },
  })
  expect(entered.body).toMatchObject({ status: 'ok', detail: { access: expect.any(String) as string } })
  const { detail } = entered.body as { detail: { access: string } }
  expect((await rotated.send(contractCalls.all, { token: detail.access })).status).toBe(200)
  expect((await demo.send(contractCalls.all, { token: detail.access })).status).toBe(401)
})

test('after a theft, old access tokens are refused, and refresh tokens still work', async () => {
  const demo = await demoApp()
  const { access, refresh } = await demo.signIn('1000001')
  const rotated = await demo.second({ keys: { token: ringOf([next]), link: linkKeys } })
  expect((await rotated.send(contractCalls.all, { token: access })).status).toBe(401)
  const renewed = await rotated.send(signInCalls.refresh, { body: { refresh } })
  const { detail } = renewed.body as { detail: { access: string } }
  expect((await rotated.send(contractCalls.all, { token: detail.access })).status).toBe(200)
})
