import { fork } from 'node:child_process'
import { once } from 'node:events'
import { hourMs } from '@kabinet/contract/kernel/durations'
import { addDays, type Day, startOf } from '@kabinet/contract/kernel/days'
import { money } from '@kabinet/contract/kernel/money'
import { describe, expect, test, vi } from 'vitest'
import { billingOn } from '../../../../test/billing.ts'
import { handClock } from '../../../../test/clock.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { createRandom } from '../../../generator/random.ts'
import type { Db } from '../../../platform/database/db.ts'
import { readOperator } from '../../../platform/config/operator.ts'
import { demoBilling, movementsOf } from '../../../../test/demo-billing.ts'

const stateOf = async (db: Db, contract: string) => {
  const rows = await db.query<{
    periodFrom: Day
    periodEnd: Day
    balance: number
    codes: number[]
    bundle: string | null
  }>(
    `select c.period_from as "periodFrom", c.period_end as "periodEnd", b.amount as balance,
       (select array_agg(distinct s.status_code) from service s where s.contract = c.id) as codes,
       (select u.status from bundle u where u.contract = c.id) as bundle
     from contract c join customer_balance b on b.contract = c.id where c.contract_id = $1`,
    [contract],
  )
  return rows[0]!
}

test('billing a day again posts nothing, and missed days are caught up in order', async () => {
  const { db, clock, jobs, passTo } = await demoBilling()
  await passTo('2026-11-21')
  clock.advance(40 * 86_400)
  await jobs.runDue()
  const days = await db.query<{ day: Day; done: boolean }>(
    'select day, finished_at is not null as done from billing_day order by day',
  )
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 41 }, (_, index) => addDays('2026-11-21', index)))
  expect(days.every(({ done }) => done)).toBe(true)
  const count = async () => (await db.query<{ count: number }>('select count(*) as count from ledger_entry'))[0]!.count
  const before = await count()
  const [{ last } = { last: 0 }] = await db.query<{ last: number }>('select max(id) as last from contract')
  await db.query(`update billing_day set batches = batches + 1, finished_at = null where day = '2026-12-31'`)
  await jobs.enqueueMany(db, { kind: 'billing.batch', jobs: [{ payload: { day: '2026-12-31', first: 1, last } }] })
  await jobs.runDue()
  expect(await count()).toBe(before)
})

test('a batch that fails for good is left to the operator, and the next day begins without it', async () => {
  const { db, clock, jobs, passTo } = await demoBilling()
  // A conflicting transaction for 1000001's month makes the real one fail.
  await db.query(
    `insert into ledger_transaction (source, source_id, at, type, type_id)
     select 'period', id || ':2026-12-14', now(), 'account', 10 from contract where contract_id = '1000001'`,
  )
  await passTo('2026-12-13')
  const begins = startOf('2026-12-14', 'Asia/Yerevan').getTime()
  clock.advance((begins - clock.now().getTime()) / 1000)
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await jobs.runDue()
    clock.advance(200)
  }
  expect((await jobs.count()).failed).toBe(1)
  clock.advance(86_400)
  await jobs.runDue()
  const days = await db.query<{ day: Day; done: number; of: number }>(
    `select day, batches_done as done, batches as of from billing_day where day >= '2026-12-13' order by day`,
  )
  expect(days).toEqual([
    { day: '2026-12-13', done: 1, of: 1 },
    { day: '2026-12-14', done: 0, of: 1 },
    { day: '2026-12-15', done: 1, of: 1 },
  ])
  expect(await stateOf(db, '1000001')).toMatchObject({ periodFrom: '2026-12-15', periodEnd: '2027-01-15' })
})

describe('the days of a zone', () => {
  test.each([
    ['Europe/Berlin', '2027-03-27', 23],
    ['Europe/Berlin', '2026-10-24', 25],
    ['Asia/Yerevan', '2026-12-31', 24],
    ['Asia/Yekaterinburg', '2026-12-31', 24],
  ])('in %s each day begins at local midnight, also after %s', async (zone, from, hours) => {
    const { db, connection, close } = await freshDatabase()
    try {
      const operator = { ...readOperator('am'), zone }
      const clock = handClock(new Date(startOf(from, zone).getTime() + 1000))
      const { jobs } = await billingOn({ db, connection }, operator, clock)
      for (let hour = 0; hour < 72; hour += 1) {
        clock.advance(3600)
        await jobs.runDue()
      }
      const days = await db.query<{ day: Day; at: Date }>('select day, started_at as at from billing_day order by day')
      expect(days.map(({ day }) => day).slice(0, 2)).toEqual([addDays(from, 1), addDays(from, 2)])
      const [first, second] = days.map(({ at }) => at.getTime())
      expect((second! - first!) / hourMs).toBe(hours)
    } finally {
      await close()
    }
  })

  test('a billing day missing in a short month returns in the next month that has it', async () => {
    const { db, passTo } = await demoBilling()
    await db.query(
      `update contract set period_from = '2026-11-30', period_end = '2026-12-31', billing_day = 31 where contract_id = '1000001'`,
    )
    await db.query(
      `insert into ledger_transaction (source, source_id, at, type, type_id) values ('test', 'much', now(), 'charge', 2)`,
    )
    await db.query(
      `insert into ledger_entry (transaction_id, account_id, currency, amount, at)
       select t.id, a.id, 'AMD', sign * 9000000, now()
       from ledger_transaction t, ledger_account a left join contract c on c.id = a.contract,
         (values (1), (-1)) as side (sign)
       where t.source = 'test' and case sign when 1 then c.contract_id = '1000001' else a.kind = 'bank' end`,
    )
    await passTo('2027-04-30')
    const charged = await db.query<{ from: Day; to: Day }>(
      `select distinct period_from as "from", period_end as "to" from service_charge
       where contract = (select id from contract where contract_id = '1000001') and days is null order by 1`,
    )
    expect(charged.filter(({ from }) => from >= '2026-12-31')).toEqual([
      { from: '2026-12-31', to: '2027-01-31' },
      { from: '2027-01-31', to: '2027-02-28' },
      { from: '2027-02-28', to: '2027-03-31' },
      { from: '2027-03-31', to: '2027-04-30' },
      { from: '2027-04-30', to: '2027-05-31' },
    ])
  })
})

test('a run killed at random points continues and posts each month once', async () => {
  const { db, connection, close } = await freshDatabase()
  try {
    const contracts = 4000
    await db.query(`insert into customer (external_id, person_type) values ('c', 'INDIVIDUAL')`)
    await db.query(`insert into tariff (code, service_group_id, title, cost) values ('t', 1, '{}', 690000)`)
    await db.query(
      `insert into contract (contract_id, billing_id, customer_id, type, password_hash, billing_day, period_from, period_end)
       select n::text, 'rb', 1, 'home', 'none', 1, '2026-11-01', '2026-12-01' from generate_series(1, ${contracts}) n`,
    )
    await db.query(
      `insert into service (contract, code, service_group_id, tariff_id, status_code) select id, 's', 1, 1, 0 from contract`,
    )
    const now = startOf('2026-12-01', 'Asia/Yerevan').getTime()
    const clock = handClock(new Date(now - 1000))
    const { ledger, jobs } = await billingOn({ db, connection }, readOperator('am'), clock, 100)
    await ledger.openInternalAccounts(db, 'AMD')
    await db.query(`insert into ledger_account (kind, contract, currency) select 'customer', id, 'AMD' from contract`)
    await db.query(
      `insert into ledger_transaction (source, source_id, at, type, type_id)
       select 'opening', id::text, now(), 'charge', 0 from contract where id % 4 > 0`,
    )
    await db.query(
      `insert into ledger_entry (transaction_id, account_id, currency, amount, at)
       select t.id, a.id, 'AMD', 700000, now() from ledger_transaction t join ledger_account a on a.contract = t.source_id::bigint
       union all
       select t.id, a.id, 'AMD', -700000, now() from ledger_transaction t join ledger_account a on a.kind = 'opening'`,
    )
    const random = createRandom(7)
    const script = new URL('../../../../test/billing-node.ts', import.meta.url)
    const counted = async () =>
      (await db.query<{ done: number }>('select coalesce(max(batches_done), 0) as done from billing_day'))[0]!.done
    let killed = 0
    for (let done = await counted(); done < 30; done = await counted()) {
      const node = fork(script, [JSON.stringify({ connection, at: now + 1000, batchKeys: 100 })], { stdio: 'ignore' })
      const until = done + random.whole(2, 9)
      const ended = once(node, 'exit')
      while ((await counted()) < until && node.exitCode === null) await db.query('select pg_sleep(0.005)')
      node.kill('SIGKILL')
      await ended
      killed += 1
    }
    expect(killed).toBeGreaterThan(3)
    clock.advance(2)
    // PostgreSQL takes a while to notice the last killed connection, which still locks its batch.
    await vi.waitFor(async () => {
      await jobs.runDue()
      expect(await db.query('select from billing_day where finished_at is not null')).toHaveLength(1)
    }, 20_000)
    const [found] = await db.query(
      `select (select count(*) from ledger_transaction where source = 'period') as charged,
         (select count(*) from contract where period_end = '2027-01-01') as extended,
         (select count(*) from service where status_code = 1) as off,
         (select count(*) from customer_balance where amount = 10000) as left,
         (select batches_done = batches from billing_day) as whole`,
    )
    expect(found).toEqual({ charged: 3000, extended: 3000, off: 1000, left: 3000, whole: true })
  } finally {
    await close()
  }
}, 60_000)

test('only one of several parallel activations of a promised payment succeeds', async () => {
  const { db, billing } = await demoBilling()
  const [contract] = await db.query<{ id: number }>(`select id from contract where contract_id = '1000003'`)
  const tried = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => billing.takeCredit(contract!.id, 7 + (index % 5))),
  )
  const refused = tried.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { refusal: string }).refusal] : [],
  )
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'credit_running'))
  expect(await db.query('select from credit where contract = $1', [contract!.id])).toHaveLength(1)
  expect((await stateOf(db, '1000003')).codes).toEqual([0])
})

test('a payment after a credit has expired settles the credit days and starts a month', async () => {
  const { db, billing, ledger, jobs, clock, passTo } = await demoBilling()
  const [contract] = await db.query<{ id: number }>(`select id from contract where contract_id = '1000003'`)
  await billing.takeCredit(contract!.id, 9)
  await passTo('2026-11-25')
  expect((await stateOf(db, '1000003')).codes).toEqual([1])
  await expect(billing.takeCredit(contract!.id, 7)).rejects.toMatchObject({ refusal: 'promise_unpaid' })
  const job = await db.transaction(async (tx) => {
    const movement = { source: 'payment', sourceId: 'test', at: clock.now(), type: 'charge', typeId: 1 } as const
    const amount = money(1_200_000)
    await ledger.post(tx, {
      ...movement,
      contract: contract!.id,
      amount,
      currency: 'AMD',
      against: 'bank',
      details: {},
    })
    return billing.enqueueRestart(tx, contract!.id)
  })
  await jobs.runNow(job)
  // Three of the thirty days from 20 November are charged, at 6900 and 3000 a month.
  expect(await movementsOf(db, '1000003')).toEqual([
    { source: 'credit', typeId: 13, sum: -99_000 },
    { source: 'period', typeId: 10, sum: -990_000 },
  ])
  expect(await stateOf(db, '1000003')).toMatchObject({ periodFrom: '2026-11-25', periodEnd: '2026-12-25', codes: [0] })
})
