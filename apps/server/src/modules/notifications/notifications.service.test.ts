import { randomUUID } from 'node:crypto'
import { money, zero } from '@kabinet/contract/kernel/money'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openMailbox } from '../../../sandbox/mail/mailbox.ts'
import { handClock } from '../../../test/clock.ts'
import { testCore } from '../../../test/core.ts'
import { demoDatabase } from '../../../test/database.ts'
import { phoneForTest } from '../../../test/phone.ts'
import { createSmtpMailer } from '../../integrations/mail/smtp-mailer.ts'
import { createSms } from '../sms/index.ts'
import { createNotifications, type Notification } from './index.ts'
import type { BillingSummary } from './notifications.rules.ts'

const phone = '37491000001'
const email = 'ani.sargsyan@example.com'
const mailUser = { user: 'test-mail', password: 'test-mail-password' }
const debitDay = '2026-11-23'
const short: BillingSummary = {
  status: 'debit_near',
  period: { from: '2026-10-23', to: debitDay },
  debit: { day: debitDay, sum: money(690_000) },
  daily: zero,
  owed: zero,
  shortfall: money(240_000),
}

async function open(start = '2026-11-20T08:00:00Z') {
  const database = await demoDatabase('am')
  onTestFinished(() => database.close())
  await database.db.query('delete from notification')
  const { db } = database
  const clock = handClock(new Date(start))
  const core = await testCore(database, { clock })
  const { jobs } = core
  const mailbox = await openMailbox({ db, clock, ...mailUser })
  const phones = phoneForTest({ db, clock })
  onTestFinished(async () => {
    await mailbox.close()
    await phones.close()
  })
  const state = { billingStatus: short }
  const notifications = createNotifications(core, {
    billing: {
      read: async (_, contracts) => new Map(contracts.map((contract) => [contract, state])),
      onPeriodEvents: () => {},
    },
    sms: createSms(core, { gateway: phones.sms }),
    mailer: createSmtpMailer({ url: mailbox.url, from: 'Kabinet <no-reply@kabinet.example>' }),
  })
  const [row] = await db.query<{ id: number }>(`select id from contract where contract_id = '1000002'`)
  const near: Notification = { kind: 'debit_near', contract: row!.id, subject: debitDay }
  return {
    ...database,
    clock,
    keepDays: core.operator.notifications.keepDays,
    jobs,
    notifications,
    mailbox,
    state,
    near,
    add: (...given: readonly Notification[]) => db.transaction((tx) => notifications.addMany(tx, given)),
    choose: (way: string | null) =>
      db.query(`update customer set notify_by = $1 where external_id = 'c1000001'`, [way]),
    texts: async () => (await (await phones.phone()).messages(phone)).map(({ text }) => text),
    letters: async () => (await mailbox.letters(email)).map(({ subject }) => subject.replaceAll('\u00a0', ' ')),
    delivered: () =>
      db.query('select kind, delivered_by as by from notification where settled_at is not null order by id'),
    async reopenMailbox() {
      const again = await openMailbox({ db, clock, ...mailUser, port: mailbox.port })
      onTestFinished(() => again.close())
    },
  }
}

const english =
  '6 900 ֏ will be charged on 23 November for contract 1000002. You need 2 400 ֏ more: top up to stay connected. Aragats'

describe('each notification is delivered once', () => {
  test('if added again, even after delivery', async () => {
    const { add, near, jobs, texts, delivered } = await open()
    await add(near, near)
    await add(near)
    await jobs.runDue()
    await add(near)
    await jobs.runDue()
    expect([await texts(), await delivered()]).toEqual([[english], [{ kind: 'debit_near', by: 'sms' }]])
  })

  test('if parallel transactions add the same ones in different orders', async () => {
    const { add, near, jobs, texts, db } = await open()
    const [one, other] = [near, { ...near, kind: 'blocked' } as const]
    await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? add(one, other) : add(other, one))))
    expect(await db.query('select kind from notification order by kind')).toEqual([
      { kind: 'blocked' },
      { kind: 'debit_near' },
    ])
    await Promise.all([jobs.runDue(), jobs.runDue(), jobs.runDue()])
    expect(await texts()).toEqual([english])
  })

  test('and not at all if the transaction does not commit', async () => {
    const { near, db, notifications, jobs, texts } = await open()
    const failed = db.transaction(async (tx) => {
      await notifications.addMany(tx, [near])
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await jobs.runDue()
    expect([await texts(), await db.query('select from notification')]).toEqual([[], []])
  })

  test('in the feed and as a text message, or in neither', async () => {
    const { add, near, jobs, texts, db, state, clock } = await open()
    await db.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger refuse before insert on sms_message for each row execute function refuse()`)
    await add(near)
    await jobs.runDue()
    const both = async () => [await texts(), await db.query('select shown from notification where shown is not null')]
    expect(await both()).toEqual([[], []])
    await db.query('drop trigger refuse on sms_message')
    state.billingStatus = { ...short, shortfall: money(100_000) }
    clock.advance(60)
    await jobs.runDue()
    expect(await both()).toMatchObject([[expect.stringContaining('1 000 ֏')], [{ shown: { shortfall: 100_000 } }]])
  })

  test('a debit on another day, or of another contract, is a different notification', async () => {
    const { add, near, db } = await open()
    const [other] = await db.query<{ id: number }>(`select id from contract where contract_id = '1000001'`)
    await add(near, { ...near, subject: '2026-12-23' }, { ...near, contract: other!.id })
    expect(await db.query('select from notification')).toHaveLength(3)
  })

  test('thousands are inserted in a few statements', async () => {
    const { db, clock, notifications, near, jobs, keepDays } = await open()
    const many = Array.from({ length: 5000 }, (_, at): Notification => ({ ...near, subject: String(at) }))
    const before = (await jobs.count()).due
    let statements = 0
    await db.transaction(async (tx) => {
      const counting = {
        ...tx,
        query: <Row>(...given: Parameters<typeof tx.query>) => {
          statements += 1
          return tx.query<Row>(...given)
        },
      }
      await notifications.addMany(counting, many)
      await notifications.addMany(counting, [])
    })
    expect(statements).toBe(2)
    expect((await jobs.count()).due).toBe(before + 5000)
    await notifications.purgeExpired(db)
    expect(await db.query('select from notification')).toHaveLength(5000)
    clock.advance(keepDays * 86_400 + 1)
    await notifications.purgeExpired(db)
    expect(await db.query('select from notification')).toEqual([])
  })
})

describe('at night', () => {
  const night = '2026-11-20T20:30:00Z'

  test('a notification that can wait is delivered at nine, once', async () => {
    const { add, near, jobs, clock, texts } = await open(night)
    await add(near)
    await add(near)
    await jobs.runDue()
    clock.advance(8.5 * 3600 - 1)
    await jobs.runDue()
    expect(await texts()).toEqual([])
    clock.advance(1)
    await jobs.runDue()
    expect(await texts()).toEqual([english])
  })

  test('a payment is announced at once', async () => {
    const { add, near, jobs, texts } = await open(night)
    await add({
      kind: 'payment_arrived',
      contract: near.contract,
      subject: randomUUID(),
      values: { sum: money(500_000) },
    })
    await jobs.runDue()
    expect(await texts()).toEqual(['We received your payment of 5 000 ֏ for contract 1000002. Thank you! Aragats'])
  })

  test('an email not accepted by evening waits for the morning', async () => {
    const { add, near, jobs, clock, letters, mailbox, choose, reopenMailbox } = await open('2026-11-20T16:59:55Z')
    await choose('email')
    await mailbox.close()
    await add(near)
    await jobs.runDue()
    await reopenMailbox()
    clock.advance(10)
    await jobs.runDue()
    clock.advance(11 * 3600)
    await jobs.runDue()
    expect(await letters()).toEqual([])
    clock.advance(3600)
    await jobs.runDue()
    expect(await letters()).toEqual(['Top up 2 400 ֏ by 23 November, contract 1000002'])
  })
})

describe('in the morning', () => {
  test('nothing is sent if there is enough money', async () => {
    const { add, near, jobs, texts, delivered, state, clock } = await open('2026-11-20T20:30:00Z')
    await add(near)
    state.billingStatus = { ...short, status: 'works', shortfall: zero }
    clock.advance(9 * 3600)
    await jobs.runDue()
    expect([await texts(), await delivered()]).toEqual([[], [{ kind: 'debit_near', by: null }]])
    state.billingStatus = short
    await add(near)
    await jobs.runDue()
    expect(await texts()).toEqual([])
  })

  test('the current shortfall is stated', async () => {
    const { add, near, jobs, texts, state, clock } = await open('2026-11-20T20:30:00Z')
    await add(near)
    state.billingStatus = { ...short, shortfall: money(100_000) }
    clock.advance(9 * 3600)
    await jobs.runDue()
    expect((await texts())[0]).toContain('You need 1 000 ֏ more')
  })

  test('the current preference applies', async () => {
    const { add, near, jobs, texts, letters, choose, delivered, clock } = await open('2026-11-20T20:30:00Z')
    await add(near)
    await choose('email')
    clock.advance(9 * 3600)
    await jobs.runDue()
    expect([await texts(), (await letters()).length, await delivered()]).toEqual([
      [],
      1,
      [{ kind: 'debit_near', by: 'email' }],
    ])
  })

  test('nothing is sent if notifications were switched off', async () => {
    const { add, near, jobs, texts, letters, choose, delivered } = await open()
    await choose('off')
    await add(near)
    await jobs.runDue()
    expect([await texts(), await letters(), await delivered()]).toEqual([[], [], [{ kind: 'debit_near', by: null }]])
  })
})

describe('an email', () => {
  test('is sent if there is no phone number', async () => {
    const { add, near, jobs, letters, db } = await open()
    await db.query(`delete from customer_phone where phone = $1`, [phone])
    await add(near)
    await jobs.runDue()
    expect(await letters()).toHaveLength(1)
  })

  test('that the mail server rejected temporarily arrives later, once', async () => {
    const { add, near, jobs, clock, letters, mailbox, choose, reopenMailbox } = await open()
    await choose('email')
    await mailbox.close()
    await add(near)
    await jobs.runDue()
    await reopenMailbox()
    for (let time = 0; time < 3; time += 1) {
      clock.advance(15)
      await jobs.runDue()
    }
    expect(await letters()).toHaveLength(1)
    expect((await jobs.count()).failed).toBe(0)
  })

  test('keeps its id if the node crashes after sending it', async () => {
    const { add, near, jobs, letters, choose, db } = await open()
    await choose('email')
    await add(near)
    await jobs.runDue()
    await db.query('update notification set settled_at = null, delivered_by = null')
    await jobs.enqueueMany(db, {
      kind: 'notification.tell',
      jobs: (await db.query<{ id: number }>('select id from notification')).map(({ id }) => ({
        payload: { notification: id },
      })),
    })
    await jobs.runDue()
    expect(await letters()).toHaveLength(1)
  })

  test('to an invalid address ends the notification', async () => {
    const { add, near, jobs, db, choose, delivered } = await open()
    await choose('email')
    await db.query(`update customer set email = 'ani, bob' where external_id = 'c1000001'`)
    await add(near)
    await jobs.runDue()
    expect(await delivered()).toEqual([{ kind: 'debit_near', by: null }])
    expect((await jobs.count()).failed).toBe(0)
  })
})
