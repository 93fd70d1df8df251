import { hourMs } from '@kabinet/contract/kernel/durations'
import { startOf } from '@kabinet/contract/kernel/days'
import { expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'

const owner = 'office.nran@example.com'
const manager = 'manager@example.com'
const former = 'former@example.com'
const evening = () => handClock(new Date(startOf('2026-12-01', 'Asia/Yerevan').getTime() - hourMs))

test('in the morning, the owner and the accounts that manage the contract get an email about a new invoice', async () => {
  const clock = evening()
  const { db, app, mailbox } = await demoApp({ clock })
  await db.query(`update customer set email = $1 where external_id = 'c1000010'`, [manager])
  await db.query(`update customer set email = $1, notify_by = 'sms' where external_id = 'c1000008'`, [former])
  await db.query(
    `insert into contract_access (customer_id, contract, role)
     select o.id, c.id, 'full' from customer o, contract c where o.external_id = 'c1000008' and c.contract_id = '2000001'`,
  )
  const about = async (to: string) =>
    (await mailbox.letters(to))
      .filter(({ subject }) => /^Invoice .+ contract 2000001$/.test(subject))
      .map(({ subject }) => subject)
  await app.jobs.plan()
  clock.advance(2 * 3600)
  await app.jobs.runDue()
  expect(await db.query(`select from invoice where month = '2026-11-01'`)).not.toEqual([])
  expect([await about(owner), await about(manager), await about(former)]).toEqual([[], [], []])

  await db.query(
    `update contract_access set role = 'limited' where customer_id = (select id from customer where email = $1)`,
    [former],
  )
  clock.advance(8 * 3600)
  await app.jobs.runDue()
  const subject = expect.stringMatching(/^Invoice 2026-0000\d\d for November: .+, contract 2000001$/) as string
  expect([await about(owner), await about(manager), await about(former)]).toEqual([[subject], [subject], []])
  const [letter] = await mailbox.letters(owner)
  expect(letter!.text).toContain('is ready in the cabinet: 73\u00a0250\u00a0֏, contract 2000001.')
})

test('with the documents switched off, invoices are issued and nobody is notified of what they cannot see', async () => {
  const clock = evening()
  const { db, app } = await demoApp({ clock, flags: 'documents=off' })
  await app.jobs.plan()
  clock.advance(2 * 3600)
  await app.jobs.runDue()
  expect(await db.query(`select from invoice where month = '2026-11-01'`)).not.toEqual([])
  expect(await db.query(`select from notification where kind = 'invoice_issued'`)).toEqual([])
})
