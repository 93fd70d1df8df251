import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handClock } from '../../test/clock.ts'
import { freshDatabase } from '../../test/database.ts'
import { createSmppSms } from '../../src/integrations/sms/smpp-sms.ts'
import { createSandbox } from '../sandbox.ts'
import { openPhone } from './phone.ts'
import { codeIn } from './sms.rules.ts'

const who = { user: 'kabinet', password: 'p:s/s w' }
const message = { id: 'one.1', phone: '37491000001', text: '4711 <b>is</b> your code', seconds: 300 }

interface SentMessage {
  readonly id: string
  readonly phone: string
  readonly text: string
  readonly code: string | null
  readonly at: number
}

async function open() {
  const { db, close } = await freshDatabase()
  const clock = handClock(new Date('2026-03-01T09:00:00Z'))
  const phone = await openPhone({ db, clock, ...who })
  const sms = createSmppSms({ url: phone.url })
  const fastify = Fastify()
  const merchant = { title: { en: '', ru: '', hy: '' }, userName: 'a', password: 'b', callbackSecret: 'c' }
  const bank = { callbackUrl: () => '', merchant }
  await fastify.register(createSandbox({ db, clock, zone: 'Asia/Yerevan', bank, phone, signIns: [] }))
  onTestFinished(async () => {
    await fastify.close()
    await sms.close()
    await phone.close()
    await close()
  })
  const messages = async (query = '') => (await fastify.inject(`/sandbox/sms/messages${query}`)).json<SentMessage[]>()
  return { db, clock, phone, sms, fastify, messages }
}

test.each([
  ['4711 is your code', '4711'],
  ['Код 0042. Никому его не говорите', '0042'],
  ['Paid 12000 of 1500', '1500'],
  ['Call +37460000000', undefined],
  ['No number', undefined],
])('the code in %j is %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})

test('messages are listed newest first, for all phones or one', async () => {
  const { clock, sms, messages } = await open()
  await sms.send(message)
  clock.advance(60)
  await sms.send({ ...message, id: 'two.1', phone: '79120000001', text: 'Без кода' })
  expect((await messages()).map(({ phone }) => phone)).toEqual(['79120000001', '37491000001'])
  for (const query of ['?phone=37491000001', '?phone=%2B374+91+000+001', '?phone=+37491000001']) {
    expect(await messages(query)).toEqual([
      {
        id: expect.any(String) as string,
        phone: '37491000001',
        text: message.text,
        code: '4711',
        at: Date.parse('2026-03-01T09:00:00Z') / 1000,
      },
    ])
  }
  expect(await messages('?phone=79120000001')).toMatchObject([{ code: null }])
  expect(await messages('?phone=37491000002')).toEqual([])
})

test.each([
  ['en', 'No messages yet', 'Code'],
  ['ru', 'Сообщений пока нет', 'Код'],
  ['hy', 'Հաղորդագրություններ դեռ չկան', 'Կոդ'],
])('the page shows the messages, in %s', async (language, empty, code) => {
  const { sms, fastify } = await open()
  const page = async () =>
    (await fastify.inject({ url: '/sandbox/sms', headers: { 'accept-language': language } })).body
  expect(await page()).toContain(empty)
  await sms.send(message)
  const shown = await page()
  for (const part of ['4711 &lt;b&gt;is&lt;/b&gt; your code', '+37491000001', code, '<p class="sum">4711</p>']) {
    expect(shown).toContain(part)
  }
})

test('a script can break the network and restore it', async () => {
  const { fastify, sms, messages } = await open()
  const behave = (payload: object) => fastify.inject({ method: 'POST', url: '/sandbox/sms/behaviour', payload })
  expect((await behave({ throttleNext: 1 })).json()).toMatchObject({ throttleNext: 1, refuse: false })
  await expect(sms.send(message)).rejects.toMatchObject({ reason: 'throttled' })
  expect((await fastify.inject('/sandbox/sms/behaviour')).json()).toMatchObject({ throttleNext: 0 })
  await sms.send(message)
  expect(await messages()).toHaveLength(1)
  expect((await behave({ throttleNext: -1 })).statusCode).toBe(400)
  expect((await behave({ quiet: true })).statusCode).toBe(400)
})

test('messages survive a restart of the gateway, which closes despite open connections', async () => {
  const { db, clock, phone, sms, messages } = await open()
  await sms.send(message)
  const idle = connect(phone.port, '127.0.0.1')
  await once(idle, 'connect')
  onTestFinished(() => void idle.destroy())
  await phone.close()
  await expect(sms.send(message)).rejects.toMatchObject({ reason: 'connection' })
  const again = await openPhone({ db, clock, ...who, port: phone.port })
  onTestFinished(() => again.close())
  await sms.send({ ...message, id: 'two.1' })
  expect(await messages()).toHaveLength(2)
})
