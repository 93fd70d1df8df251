import Fastify from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { handClock } from '../../../test/clock.ts'
import { testCore } from '../../../test/core.ts'
import { freshDatabase } from '../../../test/database.ts'
import { httpServer } from '../../../test/http-server.ts'
import { phoneForTest, smsStatus } from '../../../test/phone.ts'
import { createHttpSms } from '../../integrations/sms/http-sms.ts'
import type { SmsGateway } from '../../integrations/sms/sms.ts'
import { readOperator } from '../../platform/config/operator.ts'
import { createLog, logOptions } from '../../platform/observability/log.ts'
import { createSms } from './index.ts'

const number = '37491000001'
const message = 'Ձեր կոդը՝ 4711'
const live = 300

interface Row {
  state: string
  reason: string | null
  sendings: number
  text: string | null
}

async function open(gateway?: SmsGateway) {
  const database = await freshDatabase()
  const { db, close } = database
  const clock = handClock()
  const lines: string[] = []
  const log = createLog(Fastify({ logger: logOptions('trace', { write: (line) => void lines.push(line) }) }).log)
  const core = await testCore(database, { clock, log, operator: { ...readOperator('am'), sms: { keepDays: 2 } } })
  const { jobs } = core
  const phones = phoneForTest({ db, clock })
  const texts = createSms(core, { gateway: gateway ?? phones.sms })
  onTestFinished(async () => {
    await phones.close()
    await close()
  })
  const enqueue = (text = message) =>
    db.transaction((tx) =>
      texts.enqueue(tx, { phone: number, text, expiresAt: new Date(clock.now().getTime() + live * 1000) }),
    )
  return {
    db,
    clock,
    jobs,
    texts,
    lines,
    enqueue,
    phone: phones.phone,
    send: async (text?: string) => jobs.runNow(await enqueue(text)),
    rows: () => db.query<Row>('select state, reason, sendings, text from sms_message order by created_at, id'),
    /** Waits until the only message has reached a state, since reports are asynchronous. */
    async reaches(state: string) {
      await vi.waitFor(async () => {
        const rows = await db.query<Row>('select state, reason, sendings, text from sms_message')
        expect(rows.map((row) => row.state)).toEqual([state])
      })
    },
    async pass(seconds: number) {
      clock.advance(seconds)
      await jobs.runDue()
    },
  }
}

type Opened = Awaited<ReturnType<typeof open>>
const arrived = async ({ phone }: Opened) => (await (await phone()).messages(number)).map(({ text }) => text)

describe('a text message', () => {
  test('is sent at once, and its text is erased on delivery', async () => {
    const opened = await open()
    await opened.send()
    await opened.reaches('delivered')
    expect(await opened.rows()).toEqual([{ state: 'delivered', reason: null, sendings: 1, text: null }])
    expect(await arrived(opened)).toEqual([message])
    await opened.pass(live)
    expect(await opened.jobs.count()).toEqual({ waiting: 0, due: 0, failed: 0 })
  })

  test('of a rolled-back transaction is never sent', async () => {
    const opened = await open()
    const { db, texts, clock, rows, jobs } = opened
    const expiresAt = new Date(clock.now().getTime() + live * 1000)
    await db
      .transaction(async (tx) => {
        await texts.enqueue(tx, { phone: number, text: message, expiresAt })
        throw new Error('refused after all')
      })
      .catch(() => {})
    await jobs.runDue()
    expect([await rows(), await arrived(opened)]).toEqual([[], []])
  })

  test('is kept while no report arrives, and then erased', async () => {
    const opened = await open()
    ;(await opened.phone()).behave({ receipts: false })
    await opened.send()
    expect(await opened.rows()).toEqual([{ state: 'sent', reason: null, sendings: 1, text: message }])
    await opened.pass(live - 1)
    expect((await opened.rows())[0]!.text).toBe(message)
    await opened.pass(1)
    expect(await opened.rows()).toEqual([{ state: 'sent', reason: null, sendings: 1, text: null }])
    expect(await opened.jobs.count()).toEqual({ waiting: 0, due: 0, failed: 0 })
  })

  test('is retried while the gateway is busy, with growing delays', async () => {
    const opened = await open()
    ;(await opened.phone()).behave({ throttleNext: 2 })
    await opened.send()
    await opened.pass(9)
    expect(await arrived(opened)).toEqual([])
    await opened.pass(1)
    await opened.pass(19)
    expect([await arrived(opened), (await opened.rows())[0]!.state]).toEqual([[], 'queued'])
    await opened.pass(1)
    await opened.reaches('delivered')
    expect(await arrived(opened)).toEqual([message])
  })

  test('that no gateway accepts is abandoned exactly when it expires', async () => {
    const opened = await open()
    ;(await opened.phone()).behave({ throttleNext: 1000 })
    await opened.send()
    for (let passed = 10; passed < live; passed += 10) await opened.pass(10)
    expect(await opened.rows()).toEqual([{ state: 'queued', reason: null, sendings: 0, text: message }])
    await opened.pass(10)
    expect(await opened.rows()).toEqual([{ state: 'failed', reason: 'expired', sendings: 0, text: null }])
    expect(opened.lines.at(-1)).toContain('"reason":"expired"')
    expect(await opened.jobs.count()).toEqual({ waiting: 0, due: 0, failed: 0 })
  })

  test('that expired before its turn is not sent', async () => {
    const opened = await open()
    await opened.enqueue()
    await opened.pass(live)
    expect([await opened.rows(), await arrived(opened)]).toEqual([
      [{ state: 'failed', reason: 'expired', sendings: 0, text: null }],
      [],
    ])
  })

  test('that is rejected permanently is not retried', async () => {
    const opened = await open()
    ;(await opened.phone()).behave({ refuse: true })
    await opened.send()
    expect(await opened.rows()).toEqual([{ state: 'failed', reason: 'refused', sendings: 0, text: null }])
    expect(await opened.jobs.count()).toEqual({ waiting: 0, due: 0, failed: 0 })
  })

  test('that was not delivered is sent once more', async () => {
    const opened = await open()
    ;(await opened.phone()).behave({ loseNext: 1 })
    await opened.send()
    await opened.reaches('queued')
    await opened.jobs.runDue()
    await opened.reaches('delivered')
    expect(await opened.rows()).toEqual([{ state: 'delivered', reason: null, sendings: 2, text: null }])
    expect(await arrived(opened)).toEqual([message])
  })

  test('whose delivery fails twice is reported as failed', async () => {
    const opened = await open()
    ;(await opened.phone()).behave({ loseNext: 2 })
    await opened.send()
    await opened.reaches('queued')
    await opened.jobs.runDue()
    await opened.reaches('failed')
    expect(await opened.rows()).toEqual([{ state: 'failed', reason: 'undelivered', sendings: 2, text: null }])
    expect(opened.lines.at(-1)).toMatch(/"level":"error".*"reason":"undelivered".*SMS failed/)
    await opened.pass(live)
    expect(await opened.jobs.count()).toEqual({ waiting: 0, due: 0, failed: 0 })
  })

  test('of several parts is resent whole if one is lost', async () => {
    const opened = await open()
    const long = 'Ձեր հաշիվը պատրաստ է։ '.repeat(12)
    ;(await opened.phone()).behave({ loseNext: 1 })
    await opened.send(long)
    await opened.reaches('queued')
    await opened.jobs.runDue()
    await opened.reaches('delivered')
    expect(await arrived(opened)).toEqual([long])
  })
})

/** Starts a gateway that records each message id in `ids`, and calls `taken` with it before responding. */
async function httpGateway(taken: (id: string) => Promise<void> = async () => {}) {
  const ids: string[] = []
  const url = await httpServer(async ({ raw, response }) => {
    const { id } = JSON.parse(raw) as { id: string }
    ids.push(id)
    await taken(id)
    response.end('{"id":"the-same"}')
  })
  return { ids, settings: { url, headers: {}, body: { id: '{id}', to: '{phone}', text: '{text}' } } }
}

describe('a gateway with callbacks', () => {
  test('a report that arrives before the gateway’s response counts', async () => {
    const { settings } = await httpGateway((id) => opened.texts.handleCallback({ id, state: 'delivered' }))
    const opened = await open(createHttpSms({ ...settings, status: smsStatus }))
    await opened.send()
    expect(await opened.rows()).toEqual([{ state: 'delivered', reason: null, sendings: 1, text: null }])
  })

  test('the same failure reported many times in parallel causes one resend, and late reports are ignored', async () => {
    const { ids, settings } = await httpGateway()
    const { texts, jobs, rows, send } = await open(createHttpSms({ ...settings, status: smsStatus }))
    await send()
    const notification = { id: ids[0], state: 'failed' }
    await Promise.all(Array.from({ length: 8 }, () => texts.handleCallback(notification)))
    await jobs.runDue()
    expect(ids).toHaveLength(2)
    expect(ids[1]).not.toBe(ids[0])
    await texts.handleCallback(notification)
    expect((await rows())[0]!.state).toBe('sent')
    await texts.handleCallback({ id: ids[1], state: 'delivered' })
    await texts.handleCallback({ id: ids[1], state: 'failed' })
    expect(await rows()).toEqual([{ state: 'delivered', reason: null, sendings: 2, text: null }])
  })

  test('a failure reported after the expiry causes no resend', async () => {
    const { ids, settings } = await httpGateway()
    const { texts, jobs, clock, rows, send } = await open(createHttpSms({ ...settings, status: smsStatus }))
    await send()
    clock.advance(live)
    await texts.handleCallback({ id: ids[0], state: 'failed' })
    await jobs.runDue()
    expect(ids).toHaveLength(1)
    expect(await rows()).toEqual([{ state: 'failed', reason: 'undelivered', sendings: 1, text: null }])
  })

  test('a report with a reused id refers to the newer message', async () => {
    const { settings } = await httpGateway()
    const { texts, rows, clock, send } = await open(createHttpSms({ ...settings, answerId: 'id', status: smsStatus }))
    await send()
    await texts.handleCallback({ id: 'the-same', state: 'delivered' })
    clock.advance(3600)
    await send()
    expect((await rows()).map(({ state }) => state)).toEqual(['delivered', 'sent'])
    await texts.handleCallback({ id: 'the-same', state: 'delivered' })
    expect((await rows()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  test('without reports the text is erased when the gateway accepts it', async () => {
    const { settings } = await httpGateway()
    const { rows, jobs, send } = await open(createHttpSms(settings))
    await send()
    expect(await rows()).toEqual([{ state: 'sent', reason: null, sendings: 1, text: null }])
    expect(await jobs.count()).toEqual({ waiting: 0, due: 0, failed: 0 })
  })
})

test('neither phone number nor text is in the log, in a job or in its error', async () => {
  const opened = await open()
  const { db, lines } = opened
  const phone = await opened.phone()
  for (const behaviour of [{ throttleNext: 1 }, { refuse: true }, { refuse: false, loseNext: 2 }]) {
    phone.behave(behaviour)
    await opened.send()
    const kept = JSON.stringify(await db.query('select * from job'))
    for (const secret of [number, message, '4711']) expect(kept).not.toContain(secret)
  }
  await opened.pass(live)
  expect(lines.length).toBeGreaterThan(2)
  for (const secret of [number, message, '4711', 'secret8c', '[not logged]'])
    expect(lines.join('')).not.toContain(secret)
})

test('a gateway that was down gets the message when it is back', async () => {
  const nobody = createHttpSms({ url: 'http://127.0.0.1:9', headers: {}, body: {} })
  const { settings, ids } = await httpGateway()
  const back = createHttpSms(settings)
  let gone = true
  const { send, pass, rows } = await open({ ...back, send: (text) => (gone ? nobody : back).send(text) })
  await send()
  expect((await rows())[0]!.state).toBe('queued')
  gone = false
  await pass(10)
  expect([ids.length, (await rows())[0]!.state]).toEqual([1, 'sent'])
})

test('messages are counted by state for a day, and purged after their retention', async () => {
  const { texts, db, clock, send, phone, reaches, rows } = await open()
  await send()
  await reaches('delivered')
  ;(await phone()).behave({ refuse: true })
  await send()
  await texts.handleCallback({ id: 'of-nobody', state: 'delivered' })
  expect(await texts.count()).toEqual({ queued: 0, sent: 0, delivered: 1, failed: 1 })
  clock.advance(24 * 3600 + 1)
  expect(await texts.count()).toEqual({ queued: 0, sent: 0, delivered: 0, failed: 0 })
  await texts.purgeExpired(db)
  expect(await rows()).toHaveLength(2)
  clock.advance(24 * 3600 + live)
  await texts.purgeExpired(db)
  expect([await rows(), await db.query('select 1 from sms_part')]).toEqual([[], []])
})
