import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import smpp, { type Pdu, type Session } from 'smpp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPhone } from '../../../sandbox/sms/phone.ts'
import { anchorClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createSmppSms, type SmppGateway } from './smpp-sms.ts'
import { type Report, type SmsRefused, SmsTimeout } from './sms.ts'

const who = { user: 'kabinet', password: 'p:s/s w' }
const armenian = 'Կոդը՝ 4711։ '.repeat(30).trim()
const message = { id: 'one.1', phone: '37491000001', text: '4711 is your code', seconds: 300 }

function smsTo(url: string, settings: Partial<SmppGateway> = {}) {
  const sms = createSmppSms({ url, deadlineMs: 2000, pauseMs: 5, ...settings })
  onTestFinished(() => sms.close())
  return sms
}

async function openGateway() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const open = async (port?: number) => {
    const phone = await openPhone({ db, clock: anchorClock, ...who, againMs: 5, ...(port && { port }) })
    onTestFinished(() => phone.close())
    return phone
  }
  return { open, phone: await open() }
}

async function gateway(speak: (session: Session) => void) {
  const sessions: Session[] = []
  const server = smpp.createServer({ noDelay: true }, (session) => {
    sessions.push(session)
    session.on('error', () => session.destroy())
    for (const command of ['bind_transceiver', 'unbind']) {
      session.on(command, (pdu: Pdu) => session.send(pdu.response()))
    }
    speak(session)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const session of sessions) session.destroy()
    server.close()
  })
  return { sessions, url: `smpp://us:secret@127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function faultOf(work: Promise<unknown>): Promise<SmsRefused | SmsTimeout> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  for (const secret of [who.password, '37491000001', '4711']) expect(String(error)).not.toContain(secret)
  return error as SmsTimeout
}

describe('with the sandbox', () => {
  test.each([
    ['a short one', '4711 is your code [€]', 1],
    ['a long one', 'Your bill is ready. '.repeat(20), 3],
    ['a short Armenian one', 'Ձեր կոդը՝ 4711', 1],
    ['a long Armenian one', armenian, 6],
    ['a long one with emoji', '😀'.repeat(40), 2],
  ])('%s arrives as written, with our sender name', async (_, text, parts) => {
    const { phone } = await openGateway()
    expect(await smsTo(phone.url).send({ ...message, text })).toHaveLength(parts)
    expect(await phone.messages('37491000001')).toEqual([
      expect.objectContaining({ phone: '37491000001', sender: 'Kabinet', text }),
    ])
    expect(await phone.messages('37491000002')).toEqual([])
  })

  test('concurrent long messages do not get mixed up', async () => {
    const { phone } = await openGateway()
    const sms = smsTo(phone.url, { window: 3 })
    const texts = ['Ա', 'Բ', 'Գ', 'Դ'].map((letter) => letter.repeat(200))
    await Promise.all(texts.map((text, index) => sms.send({ ...message, id: `${index}.1`, text })))
    expect((await phone.messages(undefined)).map(({ text }) => text).toSorted()).toEqual(texts)
  })

  test('each part is reported with the id returned on sending', async () => {
    const { phone } = await openGateway()
    const sms = smsTo(phone.url)
    const reports: Report[] = []
    sms.onReport(async (report) => void reports.push(report))
    const parts = await sms.send({ ...message, text: armenian })
    phone.behave({ loseNext: 1 })
    const [lost] = await sms.send({ ...message, id: 'two.1' })
    await vi.waitFor(() => expect(reports).toHaveLength(parts.length + 1))
    expect(reports).toEqual([
      ...parts.map((part) => ({ part, outcome: 'delivered' })),
      { part: lost, outcome: 'failed' },
    ])
  })

  test('a report that could not be stored is delivered again, even after a reconnection', async () => {
    const { phone } = await openGateway()
    const first = smsTo(phone.url)
    let refused = 0
    first.onReport(async () => {
      refused += 1
      throw new Error('the database is down')
    })
    const [part] = await first.send(message)
    await vi.waitFor(() => expect(refused).toBeGreaterThan(1))
    await first.close()
    const reported = Promise.withResolvers<Report>()
    smsTo(phone.url).onReport(async (report) => reported.resolve(report))
    expect(await reported.promise).toEqual({ part, outcome: 'delivered' })
  })

  test('when the gateway is back, the link reconnects in the background and on sending', async () => {
    const { open, phone } = await openGateway()
    const sms = smsTo(phone.url)
    await sms.send(message)
    await phone.close()
    expect(await faultOf(sms.send(message))).toMatchObject({ name: 'SmsTimeout', reason: 'connection' })
    const again = await open(phone.port)
    await vi.waitFor(() => expect(again.sessions()).toBe(1))
    await sms.send({ ...message, id: 'two.1' })
    expect(await again.messages(undefined)).toHaveLength(2)
    expect(again.sessions()).toBe(1)
  })

  test('concurrent senders share one session', async () => {
    const { phone } = await openGateway()
    const sms = smsTo(phone.url)
    await Promise.all([1, 2, 3, 4].map((n) => sms.send({ ...message, id: `${n}.1` })))
    expect([phone.sessions(), (await phone.messages(undefined)).length]).toEqual([1, 4])
  })

  test.each([
    [{ throttleNext: 1 }, 'SmsTimeout', 'throttled', 0x58],
    [{ refuse: true }, 'SmsRefused', 'address', 0x0b],
  ])('if the gateway behaves as %o, sending fails with %s', async (behaviour, name, reason, status) => {
    const { phone } = await openGateway()
    phone.behave(behaviour)
    const sms = smsTo(phone.url)
    expect(await faultOf(sms.send(message))).toMatchObject({ name, reason, status })
    phone.behave({ refuse: false })
    await sms.send(message)
    expect(await phone.messages(undefined)).toHaveLength(1)
  })

  test('a gateway that does not respond times out', async () => {
    const { phone } = await openGateway()
    phone.behave({ silent: true })
    const sms = smsTo(phone.url, { deadlineMs: 50 })
    expect(await faultOf(sms.send(message))).toMatchObject({ name: 'SmsTimeout', reason: 'timeout' })
  })

  test('a wrong password is a temporary failure', async () => {
    const { phone } = await openGateway()
    const sms = smsTo(`smpp://kabinet:wrong@127.0.0.1:${phone.port}`)
    expect(await faultOf(sms.send(message))).toMatchObject({ name: 'SmsTimeout', reason: 'login', status: 0x0e })
  })
})

test('refused connections and other protocols are temporary failures', async () => {
  expect(await faultOf(smsTo('smpp://us:secret@127.0.0.1:9').send(message))).toMatchObject({ reason: 'connection' })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const sms = smsTo(`smpp://us:secret@127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(await faultOf(sms.send(message))).toBeInstanceOf(SmsTimeout)
})

test('the number of outstanding requests is limited by the window', async () => {
  const waiting: (() => void)[] = []
  const { url } = await gateway((session) => {
    session.on('submit_sm', (pdu: Pdu) => void waiting.push(() => session.send(pdu.response({ message_id: 'm' }))))
  })
  const sms = smsTo(url, { window: 2 })
  const sent = Promise.all([1, 2, 3, 4, 5].map((n) => sms.send({ ...message, id: `${n}.1` })))
  for (const room of [2, 2, 2, 2, 1]) {
    await vi.waitFor(() => expect(waiting).toHaveLength(room))
    waiting.shift()!()
  }
  expect(await sent).toHaveLength(5)
})

test('a text message is submitted with its sender, recipient and coding, and requests a delivery report', async () => {
  const got = Promise.withResolvers<Pdu & Record<string, unknown>>()
  const { url } = await gateway((session) => {
    session.on('submit_sm', (pdu: Pdu & Record<string, unknown>) => {
      got.resolve(pdu)
      session.send(pdu.response({ message_id: 'm' }))
    })
  })
  await smsTo(`${url}?source=1234`).send(message)
  const { source_addr_ton, source_addr, dest_addr_ton, dest_addr_npi, registered_delivery, data_coding } =
    await got.promise
  expect({ source_addr_ton, source_addr, dest_addr_ton, dest_addr_npi, registered_delivery, data_coding }).toEqual({
    source_addr_ton: 3,
    source_addr: '1234',
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    registered_delivery: 1,
    data_coding: 0,
  })
})

test('enquire_link without a response closes the session; the gateway’s own is answered', async () => {
  const answered = Promise.withResolvers<Pdu>()
  const { sessions, url } = await gateway((session) => {
    session.on('bind_transceiver', () => void session.enquire_link({}, answered.resolve))
    session.on('submit_sm', (pdu: Pdu) => session.send(pdu.response({ message_id: 'm' })))
  })
  await smsTo(url, { enquireMs: 5, deadlineMs: 300 }).send(message)
  expect((await answered.promise).command).toBe('enquire_link_resp')
  await vi.waitFor(() => expect(sessions.length).toBeGreaterThan(1))
})

test('a gateway that lost the session is bound again', async () => {
  const { sessions, url } = await gateway((session) => {
    const forgetful = sessions.length === 1
    session.on('submit_sm', (pdu: Pdu) =>
      session.send(pdu.response(forgetful ? { command_status: 0x04 } : { message_id: 'm' })),
    )
  })
  const sms = smsTo(url)
  expect(await faultOf(sms.send(message))).toMatchObject({ name: 'SmsTimeout', status: 0x04 })
  await vi.waitFor(() => expect(sessions).toHaveLength(2))
  expect(await sms.send(message)).toEqual(['m'])
})

test('closing unbinds, and nothing is sent afterwards', async () => {
  const goodbye = Promise.withResolvers<void>()
  const { url } = await gateway((session) => {
    session.on('submit_sm', (pdu: Pdu) => session.send(pdu.response({ message_id: 'm' })))
    session.on('unbind', () => goodbye.resolve())
  })
  const sms = smsTo(url)
  await sms.send(message)
  await sms.close()
  await goodbye.promise
  expect(await faultOf(sms.send(message))).toMatchObject({ reason: 'connection' })
})
