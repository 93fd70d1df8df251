import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, test } from 'vitest'
import { code, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { lastCode } from '../../../test/codes.ts'
import { orderNode } from '../../../test/orders.ts'

const shared = sharedDemoApp()
const phone = '37491000019'
const { sendSmsCode } = signInCalls
const body = { purpose: 'signing', key: 'pk_right' }

test('a code for signing goes to the order’s phone, without sign-in by phone, and signs its documents', async () => {
  const demo = await demoApp({ flags: 'authBySms=off' })
  const node = await orderNode(demo)
  const order = await node.orderOf('1000019')
  const send = await node.serveCodes(order)
  expect((await send(sendSmsCode, { body })).body).toMatchObject({ status_id: 404, code: 'document_unknown' })
  await node.drawn(order, ['contract'])
  const { status, body: answer } = await send(sendSmsCode, { body })
  expect([status, answer]).toEqual([200, expect.objectContaining({ detail: { resend_after: 120, uid: '' } })])
  expect((await send(sendSmsCode, { body })).body).toMatchObject({ status_id: 515, code: 'code_requested' })
  const id = (await node.list(order, 'en')).documents[0]!.documentId
  await node.preview({ order, id, language: 'en' })
  const sent = await lastCode(demo, phone)
  expect(await node.sign({ order, id, address: '127.0.0.1' }, sent)).toMatchObject({ signed: true })
})

test('a wrong key is refused as any other, and nothing is sent', async () => {
  const demo = await demoApp()
  const node = await orderNode(demo)
  const order = await node.orderOf('1000019')
  const send = await node.serveCodes(order)
  await node.drawn(order, ['contract'])
  for (const sender of [send, demo.send]) {
    const { status, body: answer } = await sender(sendSmsCode, { body: { ...body, key: 'pk_wrong' } })
    expect([status, code(answer)]).toEqual([403, 'no_access'])
  }
  expect(await demo.db.query('select from code_sending')).toEqual([])
})

test.each([
  ['no key', { purpose: 'signing' }, 'body.key'],
  ['a key that is no text', { purpose: 'signing', key: 7 }, 'body.key'],
  ['a phone number', { ...body, phone_number: '37491000001' }, 'body.phone_number'],
])('%s is bad input: the number is never one of the request', async (_, given, field) => {
  const answer = await shared().send(sendSmsCode, { body: given })
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_input', detail: { fields: [expect.objectContaining({ field })] } }),
  ])
})
