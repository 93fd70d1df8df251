import { contractCalls } from '@kabinet/contract/contracts'
import { serviceStatus } from '@kabinet/contract/ids'
import { operationStatus } from '@kabinet/contract/operation-statuses'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { dayMs } from '@kabinet/contract/kernel/durations'
import { ownCalls } from '@kabinet/contract/own'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, type DemoOptions } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { pay } from '../../../test/paying.ts'
import { openStream } from '../../../test/stream.ts'

type Page = AnswerOf<typeof ownCalls.notificationFeed>

const home = (contract: string) => ({ contract_id: contract, billing_id: 'rb' })

async function readerOf(demo: DemoApp, contract = '1000001') {
  const { access: token } = await demo.signIn(contract)
  const page = async (after?: string, language = 'en') => {
    const query = after === undefined ? {} : { after }
    const headers = { 'accept-language': language }
    const { body } = await demo.send(ownCalls.notificationFeed, { token, query, headers })
    return (body as { detail: Page }).detail
  }
  return { token, page, kinds: async () => (await page()).entries.map(({ kind }) => kind) }
}

/** Opens the demo without what its customers were notified of before it was imported. */
async function emptyDemo(options?: DemoOptions) {
  const demo = await demoApp(options)
  await demo.db.query('delete from notification')
  return demo
}

async function paid(demo: DemoApp, contract = '1000001', amount = 5000) {
  const { order } = await pay(demo, contract, amount)
  await demo.bank('POST', `/orders/${order.id}/approve`)
  await demo.app.jobs.runDue()
}

/** Enqueues the delivery of a notification that another module would add. */
async function notified(demo: DemoApp, contract: string, kind: string, about: { facts?: object; recipient?: string }) {
  const [row] = await demo.db.query<{ id: number }>(
    `insert into notification (contract, kind, subject, facts, recipient_id, created_at)
     select c.id, $2, '1 1', $3, (select id from customer where external_id = $4), $5
     from contract c where c.contract_id = $1 returning id`,
    [contract, kind, JSON.stringify(about.facts ?? {}), about.recipient ?? null, demo.composedOf.clock.now()],
  )
  await demo.app.jobs.enqueueMany(demo.db, {
    kind: 'notification.tell',
    jobs: [{ payload: { notification: row!.id } }],
  })
  await demo.app.jobs.runDue()
}

describe('the feed', () => {
  test('lists what the account was notified of, newest first', async () => {
    const clock = handClock(new Date('2026-11-20T08:00:00Z'))
    const demo = await emptyDemo({ clock })
    const { page } = await readerOf(demo)
    clock.advance(60)
    await paid(demo)
    const { entries, next } = await page()
    expect(entries).toMatchObject([
      { kind: 'payment_arrived', contract: home('1000001'), sum: 5000, shortfall: null, day: null },
      { kind: 'signed_in', contract: home('1000001'), sum: null, device: null },
    ])
    expect(next).toBeNull()
  })

  test('has what is not sent because notifications are off', async () => {
    const demo = await emptyDemo()
    const { token, kinds } = await readerOf(demo)
    await demo.send(ownCalls.chooseNotifications, { token, body: { by: 'off' } })
    await paid(demo)
    expect(await kinds()).toContain('payment_arrived')
    expect(await demo.texts('37491000001')).toEqual([])
  })

  test('says what was said then, whatever happens to the contract later', async () => {
    const clock = handClock(new Date('2026-11-20T19:00:00Z'))
    const demo = await emptyDemo({ clock })
    await demo.app.jobs.plan()
    for (const hours of [2, 9]) {
      clock.advance(hours * 3600)
      await demo.app.jobs.runDue()
    }
    const near = async () => (await (await readerOf(demo)).page()).entries.find(({ kind }) => kind === 'debit_near')
    const before = await near()
    expect(before).toMatchObject({
      contract: home('1000002'),
      day: '2026-11-23',
      sum: expect.any(Number),
      shortfall: expect.any(Number),
    })
    await paid(demo, '1000002', 20_000)
    expect(await near()).toEqual(before)
  })

  test('names, for a debit that is near, what is charged by its day, and what the balance is short of that', async () => {
    const clock = handClock(new Date('2026-11-20T19:00:00Z'))
    const demo = await emptyDemo({ clock })
    const { db } = demo
    const own = `contract = (select id from contract where contract_id = '1000008')`
    const balance = async () =>
      (await db.query<{ amount: number }>(`select amount from customer_balance where ${own}`))[0]!.amount
    // Enough for the month, and not for the online TV until then.
    await db.query(
      `update contract set period_end = '2026-11-24', period_from = '2026-10-24', billing_day = 24 where contract_id = '1000008'`,
    )
    await db.query(
      `update service set status_code = 3, ended_on = '2026-11-20' where ${own} and code not in ('fibre', 'online-tv')`,
    )
    const cost = (await balance()) - 10_000
    await db.query(
      `update tariff set cost = $1 where id = (select tariff_id from service where ${own} and code = 'fibre')`,
      [cost],
    )
    await demo.app.jobs.plan()
    for (const hours of [2, 10]) {
      clock.advance(hours * 3600)
      await demo.app.jobs.runDue()
    }
    const { entries } = await (await readerOf(demo, '1000008')).page()
    const [near] = entries.filter(({ kind }) => kind === 'debit_near')
    const { sum, shortfall } = near!
    const before = await balance()
    expect(sum! - shortfall!).toBe(before / 100)
    expect(shortfall).toBeGreaterThan(0)
    await paid(demo, '1000008', Number(shortfall))
    clock.advance((3 * dayMs) / 1000)
    await demo.app.jobs.runDue()
    expect(await balance()).toBe(0)
  })

  test('has pauses and planned tariffs on their day, and no message about them is sent', async () => {
    const clock = handClock(new Date('2026-11-20T06:00:00Z'))
    const demo = await emptyDemo({ clock })
    const idOf = (contract: string) => `(select id from contract where contract_id = '${contract}')`
    const [soon, ended, unpaid] = [`where contract = ${idOf('1000006')}`, idOf('1000001'), idOf('1000003')]
    await demo.db.query(`update pause set date_from = '2026-11-21', date_to = '2026-11-22' ${soon}`)
    await demo.db.query(`update contract set period_end = '2026-11-22' where contract_id = '1000006'`)
    await demo.db.query(
      `update tariff_change set day = '2026-11-22' where service_id in (select id from service ${soon})`,
    )
    // The services of 1000001 have ended before its pause; those of 1000003 are off for non-payment.
    await demo.db.query(`update service set status_code = 3, ended_on = '2026-11-20' where contract = ${ended}`)
    await demo.db.query(
      `insert into pause (contract, date_from, date_to)
       select id, '2026-11-21'::date, '2026-11-29'::date from contract where id in (${ended}, ${unpaid})`,
    )
    await demo.app.jobs.plan()
    for (let day = 0; day < 3; day += 1) {
      clock.advance(dayMs / 1000)
      await demo.app.jobs.runDue()
    }
    const { entries } = await (await readerOf(demo, '1000006')).page()
    const found = (kind: string) => entries.find((entry) => entry.kind === kind)
    expect(found('paused')).toMatchObject({ contract: home('1000006'), device: null })
    expect(found('resumed')).toMatchObject({ contract: home('1000006') })
    expect(found('tariff_changed')).toMatchObject({ service: 'cable', tariff: expect.any(String) })
    expect(await demo.db.query(`select kind from notification where contract = ${ended}`)).toEqual([])
    const codes = await demo.db.query(`select distinct status_code from service where contract = ${unpaid}`)
    expect(codes).toEqual([{ status_code: serviceStatus.paused }])
    expect(await demo.db.query(`select from notification where contract = ${unpaid} and kind = 'paused'`)).toEqual([])
    const sent = await demo.db.query(
      `select from notification where kind in ('paused', 'resumed', 'tariff_changed') and delivered_by is not null`,
    )
    expect(sent).toEqual([])
  })

  test('gives texts of the request in the language of the caller', async () => {
    const demo = await emptyDemo()
    const { page } = await readerOf(demo, '2000001')
    const { title } = operationStatus(3)
    await notified(demo, '2000001', 'operation_moved', { facts: { day: '2026-11-19', status: title } })
    const spoken = await Promise.all((['en', 'ru', 'hy'] as const).map((language) => page(undefined, language)))
    expect(spoken.map(({ entries }) => entries.find(({ kind }) => kind === 'operation_moved')?.status)).toEqual([
      title.en,
      title.ru,
      title.hy,
    ])
  })

  test('names the contract of an order that waits, while it is open', async () => {
    const demo = await emptyDemo()
    const { page } = await readerOf(demo, '1000021')
    const [order] = await demo.db.query<{ id: number }>(
      `update connection_process set touched_at = $1
       where contract = (select id from contract where contract_id = '1000021') returning id`,
      [demo.composedOf.clock.now()],
    )
    await demo.db.query(
      `insert into notification (contract, kind, subject, facts, created_at) values (null, 'order_waiting', $1, '{}', $2)`,
      [String(order!.id), demo.composedOf.clock.now()],
    )
    await demo.app.jobs.enqueueMany(demo.db, {
      kind: 'notification.tell',
      jobs: (await demo.db.query<{ id: number }>('select id from notification')).map(({ id }) => ({
        payload: { notification: id },
      })),
    })
    await demo.app.jobs.runDue()
    const contract = async () => (await page()).entries.find(({ kind }) => kind === 'order_waiting')?.contract
    expect(await contract()).toEqual(home('1000021'))
    await demo.db.query('update connection_process set closed_at = $1, close_reason = $2', [
      demo.composedOf.clock.now(),
      'expired',
    ])
    expect(await contract()).toBeNull()
  })

  test('never has a link', async () => {
    const demo = await emptyDemo()
    const { page } = await readerOf(demo)
    await notified(demo, '1000001', 'payment_arrived', { facts: { sum: 100, link: 'https://secret.example/x' } })
    expect(JSON.stringify(await page())).not.toContain('secret')
  })

  test('is announced to open cabinets of the account alone', async () => {
    const demo = await emptyDemo()
    const [{ access: owner }, { access: stranger }] = [await demo.signIn('1000008'), await demo.signIn('1000003')]
    const [own, other] = [await openStream(demo, owner), await openStream(demo, stranger)]
    await paid(demo, '1000008')
    expect(await own.next('notification')).toBeDefined()
    await paid(demo, '1000003')
    expect(await other.next()).toContain('1000003')
  })
})

describe('rights', () => {
  test('accounts that manage or pay for another’s contract do not see what its owner is notified of', async () => {
    const demo = await emptyDemo()
    const reader = await readerOf(demo)
    const before = await reader.kinds()
    for (const contract of ['1000003', '1000004']) await paid(demo, contract)
    expect(await reader.kinds()).toEqual(before)
    expect(await (await readerOf(demo, '1000004')).kinds()).toContain('payment_arrived')
  })

  test('what an account was notified of ends with its access', async () => {
    const demo = await emptyDemo()
    const reader = await readerOf(demo)
    const invoice = { sum: 100, day: '2026-10-31', invoice: '2026-000001' }
    await notified(demo, '1000003', 'invoice_issued', { facts: invoice, recipient: 'c1000001' })
    expect((await reader.page()).entries).toContainEqual(expect.objectContaining({ invoice: '2026-000001' }))
    await demo.send(contractCalls.remove, { token: reader.token, query: home('1000003') })
    expect(await reader.kinds()).not.toContain('invoice_issued')
  })

  test('signing in is required, and a cursor that was not given is refused', async () => {
    const demo = await emptyDemo()
    expect((await demo.send(ownCalls.notificationFeed)).status).toBe(401)
    const { token } = await readerOf(demo)
    const { status, body } = await demo.send(ownCalls.notificationFeed, { token, query: { after: '1.2.3' } })
    expect([status, code(body)]).toEqual([400, 'invalid_input'])
  })
})

describe('pages', () => {
  test('have every entry once, also those of one moment', async () => {
    const demo = await emptyDemo()
    const { page } = await readerOf(demo)
    await demo.db.query(
      `insert into notification (contract, kind, subject, facts, created_at, settled_at, reader_id, shown, shown_at)
       select c.id, 'payment_arrived', n::text, '{"sum": 100}', at, at, c.customer_id, '{}', at
       from contract c, generate_series(1, 30) as n, lateral (select $1::timestamptz - n / 12 * interval '1 hour' as at) as t
       where c.contract_id = '1000001'`,
      [demo.composedOf.clock.now()],
    )
    await demo.db.query(
      `insert into security_event (customer_id, kind, at, network, is_shown)
       select customer_id, 'totp_on', $1::timestamptz - n / 8 * interval '1 hour', '', n > 2
       from contract, generate_series(1, 22) as n where contract_id = '1000001'`,
      [demo.composedOf.clock.now()],
    )
    const entries: Page['entries'] = []
    let pages = 0
    for (let after: string | null | undefined; after !== null; pages += 1) {
      const one: Page = await page(after)
      entries.push(...one.entries)
      after = one.next
    }
    expect(pages).toBe(3)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(30 + 20 + 1)
    const times = entries.map(({ at }) => Number(at))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })

  test('end with the account', async () => {
    const { db } = await emptyDemo()
    await db.query(
      `with gone as (insert into customer (title, person_type) values ('Gone', 'INDIVIDUAL') returning id)
       insert into notification (contract, kind, subject, facts, created_at, reader_id, shown, shown_at)
       select null, 'order_waiting', '1', '{}', now(), id, '{}', now() from gone`,
    )
    await db.query(`delete from customer where title = 'Gone'`)
    expect(await db.query('select from notification')).toEqual([])
  })
})
