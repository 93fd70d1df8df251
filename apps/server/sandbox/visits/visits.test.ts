import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { WorkOrder } from '../../src/integrations/field-service/field-service.ts'
import { createHttpFieldService } from '../../src/integrations/field-service/http-field-service.ts'
import { anchorClock } from '../../test/clock.ts'
import { demoDatabase } from '../../test/database.ts'
import { createSandbox } from '../sandbox.ts'
import { messages } from './visits.messages.ts'

const secret = 'of-the-field-service'
const order: WorkOrder = {
  process: 8001,
  contract: '1000008',
  type_work: 'repair',
  address: 'Yerevan, Abovyan 12, flat 4',
  name: 'Անի <Սարգսյան>',
  phone: '37491000008',
  comment: 'The bell is broken',
  at: 1_795_244_400,
  day_long: false,
  engineer: null,
  state: 'booked',
}

async function open() {
  const { db, close } = await demoDatabase('am')
  const fastify = Fastify({ forceCloseConnections: true })
  const merchant = { title: { en: '', ru: '', hy: '' }, userName: 'a', password: 'b', callbackSecret: 'c' }
  await fastify.register(
    createSandbox({
      db,
      clock: anchorClock,
      zone: 'Asia/Yerevan',
      bank: { callbackUrl: () => '', merchant },
      fieldService: { url: () => 'http://127.0.0.1:9/', secret },
      signIns: [],
    }),
  )
  onTestFinished(async () => {
    await fastify.close()
    await close()
  })
  const url = `${await fastify.listen({ port: 0, host: '127.0.0.1' })}/sandbox/visits`
  const serviceWith = (own: string) => createHttpFieldService({ url, secret: own })
  const page = (language: string) =>
    fastify.inject({ url: '/sandbox/visits', headers: { accept: 'text/html', 'accept-language': language } })
  return { fastify, serviceWith, page }
}

test('a visit replaces what was there under its number', async () => {
  const { fastify, serviceWith } = await open()
  await serviceWith(secret).put(order)
  await serviceWith(secret).put({ ...order, at: order.at + 7200, engineer: 'eng-1' })
  expect((await fastify.inject('/sandbox/visits')).json()).toEqual([
    { process: 8001, contract: '1000008', at: order.at + 7200, engineer: 'eng-1', state: 'booked' },
  ])
})

test('nobody without the secret stores visits', async () => {
  const { fastify, serviceWith } = await open()
  await expect(serviceWith('another').put(order)).rejects.toThrow('401')
  expect((await fastify.inject('/sandbox/visits')).json()).toEqual([])
})

test.each(['en', 'ru', 'hy'] as const)('people see and report visits, in %s', async (language) => {
  const { serviceWith, page } = await open()
  expect((await page(language)).body).toContain(messages.empty[language])
  await serviceWith(secret).put(order)
  await serviceWith(secret).put({ ...order, process: 8002, day_long: true, state: 'cancelled' })
  const { body, statusCode } = await page(language)
  expect(statusCode).toBe(200)
  for (const part of ['Անի &lt;Սարգսյան&gt;', 'The bell is broken', '/sandbox/visits/8001/assign']) {
    expect(body).toContain(part)
  }
  for (const text of [messages.nobody, messages.allDay, messages.cancelled, messages.done]) {
    expect(body).toContain(text[language])
  }
  expect(body).not.toContain('/sandbox/visits/8002/')
})

test('a person is shown that a report did not reach the cabinet', async () => {
  const { fastify, serviceWith } = await open()
  await serviceWith(secret).put(order)
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const answer = await fastify.inject({ method: 'POST', url: '/sandbox/visits/8001/done', headers })
  expect([answer.statusCode, answer.body.includes(messages.failedMore.en)]).toEqual([502, true])
})
