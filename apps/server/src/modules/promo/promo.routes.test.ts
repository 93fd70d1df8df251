import { ownCalls } from '@kabinet/contract/own'
import { promoCalls } from '@kabinet/contract/promo'
import { describe, expect, test } from 'vitest'
import { code, demoApp, type DemoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { kindNames } from '../requests/requests.messages.ts'

const data = { name: 'Արամ Սարգսյան', phone: '+374 91 123 456', address: 'Yerevan, Alpha 1, house 4' }
const ask = ({ send }: Pick<DemoApp, 'send'>, given: object, language = 'ru') =>
  send(promoCalls.requestConnection, { body: { data: given }, headers: { 'accept-language': language } })

test('a request is stored and emailed to sales', async () => {
  const demo = await demoApp()
  expect((await ask(demo, data)).body).toMatchObject({ status: 'ok', detail: {} })
  expect(await demo.db.query('select name, phone, address, language from connection_request')).toEqual([
    { ...data, phone: '37491123456', language: 'ru' },
  ])
  await demo.app.jobs.runDue()
  const [letter, ...others] = await demo.mailbox.letters('sales@aragats.example')
  expect(others).toEqual([])
  expect(letter).toMatchObject({ subject: `${kindNames.connection.en}: Արամ Սարգսյան` })
  for (const part of ['Արամ Սարգսյան', '+37491123456', data.address, 'Russian', '20\u00a0November\u00a02026']) {
    expect(letter!.text).toContain(part)
  }
})

test('a request for an additional service names it, even if it is no longer offered', async () => {
  const demo = await demoApp()
  await ask(demo, { ...data, wanted: { service: 'video-surveillance', tariff: 'two-cameras' } })
  await ask(demo, { ...data, wanted: { service: 'video-surveillance', tariff: 'none' } })
  await demo.app.jobs.runDue()
  const letters = await demo.mailbox.letters('sales@aragats.example')
  expect(letters.map(({ text }) => /^Service: (.*)$/m.exec(text)?.[1]).toSorted()).toEqual([
    'Video surveillance, Two cameras',
    undefined,
  ])
})

test('a request repeated within minutes counts once, even in parallel', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const wanted = { service: 'antivirus', tariff: 'one-device' }
  const answers = await Promise.all([ask(demo, { ...data, wanted }), ask(demo, { ...data, wanted }), ask(demo, data)])
  expect(answers.map(({ body }) => code(body))).toEqual([undefined, undefined, undefined])
  const kept = () => demo.db.query('select wanted from connection_request order by wanted')
  expect(await kept()).toEqual([{ wanted: 'Antivirus, One device' }, { wanted: null }])
  clock.advance(601)
  await ask(demo, { ...data, wanted })
  expect(await kept()).toHaveLength(3)
})

test('customers see the additional services they have requested, the latest first, in their language', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const { access: token } = await demo.signIn('1000001')
  const { access: other } = await demo.signIn('1000008')
  const listed = async (of: string, language = 'en') => {
    const { body } = await demo.send(ownCalls.serviceRequests, { token: of, headers: { 'accept-language': language } })
    return (body as { detail: unknown[] }).detail
  }
  const order = (service: string, tariff: string) =>
    demo.send(promoCalls.requestConnection, { token, body: { data: { ...data, wanted: { service, tariff } } } })
  await order('video-surveillance', 'two-cameras')
  const first = Math.floor(clock.now().getTime() / 1000)
  clock.advance(120)
  await order('antivirus', 'one-device')
  await order('antivirus', 'one-device')
  // Neither names an additional service of this account.
  await demo.send(promoCalls.requestConnection, { token, body: { data } })
  await ask(demo, { ...data, wanted: { service: 'it-help', tariff: 'at-home' } })
  await demo.db.query(`update promo_service set on_sale = false where code = 'video-surveillance'`)
  expect(await listed(token)).toMatchObject([
    { service: 'antivirus', name: 'Antivirus', tariff: 'One device', icon: 'shield', created_at: first + 120 },
    { service: 'video-surveillance', tariff: 'Two cameras', phone: '37491123456', created_at: first },
  ])
  expect(await listed(token, 'ru')).toMatchObject([{ tariff: 'Одно устройство' }, { name: 'Видеонаблюдение' }])
  expect(await listed(other)).toEqual([])
})

describe('a visitor’s request for an additional service that is repeated after signing in', () => {
  const wanted = { service: 'video-surveillance', tariff: 'two-cameras' }
  const own = '+374 91 000 001'

  async function visited(options: Parameters<typeof demoApp>[0] = {}) {
    const demo = await demoApp(options)
    const { access: token } = await demo.signIn('1000001')
    return {
      ...demo,
      order(given: object, session?: string) {
        const body = { data: { ...data, wanted, phone: own, ...given } }
        return demo.send(promoCalls.requestConnection, session === undefined ? { body } : { body, token: session })
      },
      token,
      async counted() {
        const { body } = await demo.send(ownCalls.serviceRequests, { token })
        const all = await demo.db.query('select from connection_request')
        return { all: all.length, own: (body as { detail: unknown[] }).detail.length }
      },
      async letters() {
        await demo.app.jobs.runDue()
        return demo.mailbox.letters('sales@aragats.example')
      },
    }
  }

  test('counts once, and is the account’s', async () => {
    const { order, counted, letters, token } = await visited()
    await order({})
    expect(await counted()).toEqual({ all: 1, own: 0 })
    await order({}, token)
    await order({}, token)
    await order({})
    expect(await counted()).toEqual({ all: 1, own: 1 })
    expect(await letters()).toHaveLength(1)
    // Another service, and the same one for another address, are requests of their own.
    await order({ wanted: { service: 'antivirus', tariff: 'one-device' } }, token)
    await order({ address: 'Komitas 52' }, token)
    expect(await counted()).toEqual({ all: 3, own: 3 })
  })

  test('is corrected by what was entered otherwise, and sales are notified', async () => {
    const { order, counted, letters, token, db } = await visited()
    await order({ name: 'Aram' })
    expect(await letters()).toHaveLength(1)
    const corrected = { name: 'Արամ Սարգսյան', address: 'Abovyan 12, apt. 48' }
    await order(corrected, token)
    await order(corrected, token)
    expect(await counted()).toEqual({ all: 1, own: 1 })
    expect(await db.query('select name, address from connection_request')).toEqual([corrected])
    const all = await letters()
    expect(all.map(({ subject }) => subject).toSorted()).toEqual([
      'Service request (corrected): Արամ Սարգսյան',
      'Service request: Aram',
    ])
    expect(all.find(({ subject }) => subject?.includes('corrected'))!.text).toContain('Abovyan 12, apt. 48')
  })

  test.each([
    ['another phone', data.phone],
    ['a phone that it has no more', own],
  ])('is not taken by an account with %s, which has a request of its own', async (_, phone) => {
    const { order, counted, letters, token, db } = await visited()
    if (phone === own) await db.query(`update customer_phone set is_actual = false where phone = '37491000001'`)
    await order({ phone, name: 'Somebody', address: 'Komitas 1' })
    await order({ phone }, token)
    expect(await counted()).toEqual({ all: 2, own: 1 })
    expect(await db.query('select name, address from connection_request where customer_id is null')).toEqual([
      { name: 'Somebody', address: 'Komitas 1' },
    ])
    expect(await letters()).toHaveLength(2)
  })
})

test('while the mail server is down the request is stored, and its email follows later', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  await demo.mailbox.close()
  expect((await ask(demo, data)).body).toMatchObject({ status: 'ok' })
  await demo.app.jobs.runDue()
  await demo.reopenMailbox()
  clock.advance(3600)
  await demo.app.jobs.runDue()
  expect(await demo.mailbox.letters(undefined)).toHaveLength(1)
})

test('requests are limited per network and in total per hour; beyond that no email is sent', async () => {
  const clock = handClock()
  const demo = await demoApp({ clock })
  const askFrom = (address: string, name: string) =>
    demo.app.fastify.inject({
      method: 'POST',
      url: promoCalls.requestConnection.path,
      remoteAddress: address,
      headers: { 'x-app-key': 'test-app-key' },
      payload: { data: { ...data, name } },
    })
  const statuses = []
  for (let time = 0; time < 22; time += 1) {
    clock.advance(1)
    statuses.push((await askFrom('192.0.2.1', `Ani ${String.fromCharCode(65 + time)}`)).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
  expect((await askFrom('192.0.2.1', 'Ani A')).statusCode).toBe(200)
  expect((await askFrom('192.0.2.2', 'Bob')).statusCode).toBe(200)
  const { headers } = await askFrom('192.0.2.1', 'Ani')
  expect(Number(headers['retry-after'])).toBe(3600 - 21)
  await demo.app.jobs.runDue()
  expect(await demo.mailbox.letters('sales@aragats.example')).toHaveLength(21)
})

describe('a request is refused', () => {
  test.each([
    ['a phone number from another country', { ...data, phone: '79120000001' }, 'phone_country_unsupported'],
    ['an invalid phone number', { ...data, phone: '37491' }, 'invalid_input'],
    ['no name', { ...data, name: ' ' }, 'invalid_input'],
    ['no address', { name: data.name, phone: data.phone }, 'invalid_input'],
    ['an address that is too long', { ...data, address: 'x'.repeat(301) }, 'invalid_input'],
  ])('with %s', async (_, given, refusal) => {
    const demo = await demoApp()
    expect(code((await ask(demo, given)).body)).toBe(refusal)
    expect(await demo.db.query('select from connection_request')).toEqual([])
  })

  test('if the operator connects no new customers, except for an additional service', async () => {
    const demo = await demoApp({ flags: 'mobileConnection=off' })
    const { status, body } = await ask(demo, data)
    expect([status, code(body)]).toEqual([403, 'feature_off'])
    expect(await demo.db.query('select from connection_request')).toEqual([])
    const wanted = { service: 'antivirus', tariff: 'one-device' }
    expect((await ask(demo, { ...data, wanted })).body).toMatchObject({ status: 'ok' })
  })
})
