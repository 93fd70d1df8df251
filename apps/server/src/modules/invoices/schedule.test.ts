import { startOf } from '@kabinet/contract/kernel/days'
import { expect, test } from 'vitest'
import { demoBilling } from '../../../test/demo-billing.ts'
import type { Db } from '../../platform/database/db.ts'

const zone = 'Asia/Yerevan'

const invoicesOf = (db: Db, from: string) =>
  db.query<{ month: string; year: number; number: number; contract: string; total: number }>(
    `select v.month, v.year, v.number, c.contract_id as contract, v.total from invoice v join contract c on c.id = v.contract
     where v.month >= $1 order by v.year, v.number`,
    [from],
  )

/** The charges of a month of the ledger by contract, as invoices should have them. */
const chargedIn = (db: Db, month: string) =>
  db.query<{ contract: string; total: number }>(
    `select c.contract_id as contract, -sum(e.amount)::bigint as total
     from contract c join customer o on o.id = c.customer_id join ledger_account a on a.contract = c.id
     join ledger_entry e on e.account_id = a.id join ledger_transaction t on t.id = e.transaction_id
     where o.person_type = 'LEGAL' and t.type in ('account', 'payment', 'payback') and t.type_id <> 0
       and to_char(e.at at time zone '${zone}', 'yyyy-MM-01') = $1
     group by c.id order by c.id`,
    [month],
  )

const notified = (db: Db) =>
  db.query<{ contract: string; subject: string; recipient: string | null; facts: object }>(
    `select c.contract_id as contract, n.subject, r.external_id as recipient, n.facts
     from notification n join contract c on c.id = n.contract left join customer r on r.id = n.recipient_id
     where n.kind = 'invoice_issued' order by n.subject, r.external_id nulls first`,
  )

test('the invoices of a month follow the billing of the 1st, and the accounts that manage the contract are notified', async () => {
  const { db, passTo } = await demoBilling()
  const before = await invoicesOf(db, '2026-01-01')
  expect(before.map(({ number }) => number)).toEqual(before.map((_, index) => index + 1))
  expect(await notified(db)).toEqual([])
  await passTo('2026-11-30')
  expect(await invoicesOf(db, '2026-11-01')).toEqual([])
  await passTo('2026-12-01')
  const issued = await invoicesOf(db, '2026-11-01')
  expect(issued.map(({ number }) => number)).toEqual(issued.map((_, index) => before.length + index + 1))
  expect(issued.map(({ contract, total }) => ({ contract, total }))).toEqual(await chargedIn(db, '2026-11-01'))

  const found = await notified(db)
  expect(found.filter(({ recipient }) => recipient === null).map(({ contract }) => contract)).toEqual(
    issued.map(({ contract }) => contract),
  )
  const own = issued.find(({ contract }) => contract === '2000001')!
  const subject = `2026-${String(own.number).padStart(6, '0')}`
  const facts = { sum: own.total, day: '2026-11-30', invoice: subject }
  expect(found.filter(({ contract }) => contract === '2000001')).toEqual([
    { contract: '2000001', subject, recipient: null, facts },
    { contract: '2000001', subject, recipient: 'c1000010', facts },
  ])
})

test('a day that was abandoned counts as billed, and a late charge goes on the next invoice', async () => {
  const { db, clock, jobs, passTo } = await demoBilling()
  await passTo('2026-11-30')
  // A conflicting transaction for the month of 2000001 makes the real one fail.
  await db.query(
    `insert into ledger_transaction (source, source_id, at, type, type_id)
     select 'period', id || ':2026-12-01', now(), 'account', 10 from contract where contract_id = '2000001'`,
  )
  clock.advance((startOf('2026-12-01', zone).getTime() - clock.now().getTime()) / 1000)
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await jobs.runDue()
    clock.advance(200)
  }
  expect(await invoicesOf(db, '2026-11-01')).toEqual([])
  clock.advance(86_400)
  await jobs.runDue()
  const november = await chargedIn(db, '2026-11-01')
  const issued = await invoicesOf(db, '2026-11-01')
  expect(issued.map(({ contract, total }) => ({ contract, total }))).toEqual(november)

  await db.query(
    `with posted as (
       insert into ledger_transaction (source, source_id, at, type, type_id)
       values ('test', 'late', '2026-11-29T12:00Z', 'account', 11) returning id)
     insert into ledger_entry (transaction_id, account_id, currency, amount, at)
     select posted.id, a.id, 'AMD', sign * 123400, '2026-11-29T12:00Z'
     from posted, (values (1), (-1)) as side (sign), ledger_account a left join contract c on c.id = a.contract
     where case sign when -1 then c.contract_id = '2000101' else a.kind = 'revenue' end`,
  )
  clock.advance((startOf('2027-01-01', zone).getTime() - clock.now().getTime()) / 1000)
  await jobs.runDue()
  const december = new Map((await chargedIn(db, '2026-12-01')).map(({ contract, total }) => [contract, total]))
  const late = (await invoicesOf(db, '2026-12-01')).find(({ contract }) => contract === '2000101')
  expect(late?.total).toBe((december.get('2000101') ?? 0) + 123_400)
  expect((await invoicesOf(db, '2026-11-01')).slice(0, issued.length)).toEqual(issued)
})

test('missed months are caught up in order, each in the series of its year', async () => {
  const { db, clock, jobs, passTo } = await demoBilling()
  await passTo('2026-11-21')
  const [{ last } = { last: 0 }] = await db.query<{ last: number }>('select last_number as last from invoice_series')
  clock.advance((startOf('2027-02-03', zone).getTime() - clock.now().getTime()) / 1000)
  await jobs.runDue()
  const months = await db.query<{ month: string }>('select month from invoice_month order by at, month')
  expect(months.map(({ month }) => month).slice(-3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  const issued = await invoicesOf(db, '2026-11-01')
  expect(issued.every(({ month, year }) => month.startsWith(String(year)))).toBe(true)
  for (const [year, own] of Map.groupBy(issued, (invoice) => invoice.year)) {
    const first = year === 2026 ? last : 0
    expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => first + index + 1))
    expect(own.map(({ month }) => month)).toEqual(own.map(({ month }) => month).toSorted())
  }
  expect(await db.query(`select kind from job where kind like 'invoice.%'`)).toEqual([])
})
