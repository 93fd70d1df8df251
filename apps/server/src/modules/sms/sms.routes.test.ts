import { webhookCalls } from '@kabinet/contract/webhooks'
import { expect, test } from 'vitest'
import { code, demoApp } from '../../../test/app.ts'
import { smsStatus } from '../../../test/phone.ts'
import { signatureOf } from '../../platform/http/signed-webhook.ts'

const id = '7f000000-0000-4000-8000-000000000001'

async function withSentText() {
  const demo = await demoApp()
  const { db } = demo
  await db.query(
    `insert into sms_message (id, phone, text, state, sendings, created_at, expires_at)
     values ('${id}', '37491000001', 'a text', 'sent', 1, '2026-11-20T07:59:00Z', '2026-11-20T08:04:00Z')`,
  )
  await db.query(
    `insert into sms_part (gateway_id, sms_message_id, at) values ('g-1', '${id}', '2026-11-20T07:59:00Z')`,
  )
  const tell = (body: object, signature = signatureOf(JSON.stringify(body), smsStatus.secret)) =>
    demo.send(webhookCalls.smsStatus, { body, headers: { 'x-app-key': '', 'x-signature': signature } })
  const state = async () => (await db.query<{ state: string }>('select state from sms_message'))[0]!.state
  return { ...demo, tell, state }
}

test('a gateway reports delivery of a message without the app key', async () => {
  const { tell, state, app } = await withSentText()
  const answer = await tell({ id: 'g-1', state: 'delivered', more: { of: ['its', 'own'] } })
  expect([answer.status, answer.body, await state()]).toEqual([200, {}, 'delivered'])
  const { body } = await app.fastify.inject('/metrics')
  expect(body).toContain('kabinet_sms_messages{state="delivered"} 1')
})

test('an unsigned report changes nothing and leaves no audit entry', async () => {
  const { tell, state, send, db } = await withSentText()
  const notification = { id: 'g-1', state: 'failed' }
  for (const wrong of [
    '',
    'x',
    signatureOf(JSON.stringify(notification), 'another'),
    signatureOf('{}', smsStatus.secret),
  ]) {
    const { status, body } = await tell(notification, wrong)
    expect([status, code(body)]).toEqual([400, 'invalid_input'])
  }
  expect((await send(webhookCalls.smsStatus, { body: notification })).status).toBe(400)
  expect(await state()).toBe('sent')
  expect(await db.query('select from audit_entry')).toEqual([])
})

test.each([
  ['an unknown message', { id: 'nobodys', state: 'delivered' }],
  ['an intermediate state', { id: 'g-1', state: 'accepted' }],
  ['an unknown format', { hello: 'world' }],
])('%s is accepted and changes nothing', async (_, notification) => {
  const { tell, state } = await withSentText()
  expect([(await tell(notification)).status, await state()]).toEqual([200, 'sent'])
})

test('a report must be an object', async () => {
  const { tell } = await withSentText()
  expect((await tell([])).status).toBe(400)
})
