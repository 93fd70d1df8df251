import { cashback } from '@kabinet/contract/ids'
import { type Day } from '@kabinet/contract/kernel/days'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../platform/database/db.ts'
import { demoBilling, movementsOf } from '../../../../test/demo-billing.ts'
import { payCashbacks } from '../postings/cashbacks.store.ts'

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

/** Without those that the former billing has sent. */
const notificationsOf = (db: Db, contract: string) =>
  db.query<{ kind: string; subject: string }>(
    `select n.kind, n.subject from notification n join contract c on c.id = n.contract
     where c.contract_id = $1 and n.settled_at is distinct from n.created_at order by n.id`,
    [contract],
  )

describe('a month of the demo', () => {
  const days = [
    '2026-11-23',
    '2026-11-24',
    '2026-11-27',
    '2026-12-05',
    '2026-12-10',
    '2026-12-11',
    '2026-12-14',
  ] as const
  const contracts = ['1000001', '1000002', '1000004', '1000005', '1000006', '1000012', '1000018', '1000020'] as const
  const looks = new Map<string, Awaited<ReturnType<typeof look>>>()
  let products: readonly { service: string }[]

  const look = async (db: Db, contract: string) => ({
    ...(await stateOf(db, contract)),
    notifications: await notificationsOf(db, contract),
    movements: await movementsOf(db, contract),
  })
  const on = (day: (typeof days)[number], contract: (typeof contracts)[number]) => looks.get(`${day} ${contract}`)!

  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = []
    const { db, passTo } = await demoBilling((end) => void ends.unshift(end))
    for (const day of days) {
      await passTo(day)
      for (const contract of contracts) looks.set(`${day} ${contract}`, await look(db, contract))
    }
    const [transaction] = await db.query<{ details: { products: { service: string }[] } }>(
      `select t.details from ledger_transaction t join contract c on t.source_id like c.id || ':%'
       where c.contract_id = '1000004' and t.source = 'period'`,
    )
    products = transaction!.details.products
    for (const end of ends) await end()
  })

  test('covered contracts are charged on their day, others are suspended, and each is notified once', () => {
    const off = on('2026-11-23', '1000002')
    expect(off).toMatchObject({ periodEnd: '2026-11-23', balance: 215_000, codes: [1] })
    // The former billing has announced the debit.
    expect(off.notifications).toEqual([{ kind: 'blocked', subject: '2026-11-23' }])
    const covered = on('2026-12-14', '1000001')
    expect(covered).toMatchObject({
      periodFrom: '2026-12-14',
      periodEnd: '2027-01-14',
      balance: 1_274_500 - 1_040_000,
      codes: [0],
    })
    expect(covered.movements).toEqual([{ source: 'period', typeId: 10, sum: -1_040_000 }])
    expect(on('2026-12-14', '1000002').notifications).toHaveLength(1)
  })

  test('a bundle is charged as a whole, lists its products, and earns its cashback', () => {
    const bundle = on('2026-12-10', '1000004')
    expect(bundle).toMatchObject({ balance: 1_130_000 - 890_000 + 50_000, bundle: 'enabled' })
    expect(bundle.movements).toEqual([
      { source: 'period', typeId: 10, sum: -890_000 },
      { source: 'cashback', typeId: cashback.channelPackage, sum: 50_000 },
    ])
    expect(products.map(({ service }) => service).toSorted()).toHaveLength(3)
    expect(on('2026-12-10', '1000012')).toMatchObject({ bundle: 'suspended', periodEnd: '2026-12-01' })
  })

  test('when a pause ends, the paid days left before it continue', () => {
    // Paid to 2 December and paused from 15 November for twenty days, so seventeen paid days are left.
    expect(on('2026-12-05', '1000005')).toMatchObject({
      periodEnd: '2026-12-22',
      balance: 1_050_000,
      codes: [0],
      movements: [],
    })
    expect(on('2026-12-10', '1000020')).toMatchObject({ periodEnd: '2026-12-28', codes: [0] })
  })

  test('a scheduled pause begins and ends on its days, and nothing is charged in between', () => {
    expect(on('2026-11-27', '1000006').codes).toEqual([4])
    expect(on('2026-12-11', '1000006')).toMatchObject({ periodEnd: '2026-12-26', codes: [0], balance: 990_000 })
  })

  test('a credit keeps services on for its days, and no longer', () => {
    expect(on('2026-11-23', '1000018').codes).toEqual([0])
    expect(on('2026-11-24', '1000018')).toMatchObject({ codes: [1], balance: 260_000, periodEnd: '2026-11-19' })
  })
})

test('cashbacks count paused days, and are lost on the sixtieth', async () => {
  const { db, passTo } = await demoBilling()
  await db.query(
    `insert into pause (contract, date_from, date_to)
     select id, '2026-11-22', '2026-12-12' from contract where contract_id = '1000015'`,
  )
  const read = () =>
    db.query<{ typeId: number; days: number; isActive: boolean }>(
      `select b.type_id as "typeId", b.actual_days as days, b.is_active as "isActive"
       from cashback b join contract c on c.id = b.contract where c.contract_id = '1000015' order by 1`,
    )
  await passTo('2026-11-30')
  expect((await read())[0]).toEqual({ typeId: cashback.channelPackage, days: 59, isActive: true })
  await passTo('2026-12-01')
  expect(await read()).toEqual([
    { typeId: cashback.channelPackage, days: 60, isActive: false },
    { typeId: cashback.oneYear, days: 71, isActive: false },
  ])
})

test('a cashback is paid once for a month, however often its contract is looked at that day', async () => {
  const { db, passTo, clock } = await demoBilling()
  await passTo('2026-12-10')
  const [contract] = await db.query<{ id: number }>(`select id from contract where contract_id = '1000004'`)
  const { id } = contract!
  const types = { autopayment: cashback.autopayment, channelPackage: cashback.channelPackage }
  const range = { first: id, last: id, since: new Date('2026-12-01T00:00:00Z') }
  await db.transaction((tx) => payCashbacks(tx, range, { at: clock.now(), currency: 'AMD' }, types))
  expect((await movementsOf(db, '1000004')).map(({ source }) => source)).toEqual(['period', 'cashback'])
})

test('a condition that comes true after the month was charged earns no cashback for it', async () => {
  const { db, passTo } = await demoBilling()
  const setTv = (status: 0 | 2) =>
    db.query(
      `update service s set status_code = $1 from contract c
       where c.id = s.contract and c.contract_id = '1000001' and s.code = 'mosaic'`,
      [status],
    )
  await db.query(
    `insert into cashback (contract, type_id, is_active, sum, actual_days, required_days)
     select id, $1, true, 50000, 0, 60 from contract where contract_id = '1000001'`,
    [cashback.channelPackage],
  )
  await setTv(2)
  await passTo('2026-12-14')
  await setTv(0)
  await passTo('2026-12-16')
  expect((await movementsOf(db, '1000001')).map(({ source }) => source)).toEqual(['period'])
})

test('daily services add up to their price over the period, and are not charged while a month is unpaid', async () => {
  const { db, passTo, clock, jobs } = await demoBilling()
  await db.query(`update tariff set charged = 'daily' where code = 'city-phone'`)
  await passTo('2026-12-14')
  const days = (await movementsOf(db, '1000001')).filter(({ source }) => source === 'day')
  // From 21 November to 13 December: days 8 to 30 of a period of thirty days, and the first day of the next.
  expect(days).toHaveLength(24)
  const [shares] = await db.query<{ sum: number }>(
    `select sum(amount)::bigint as sum from service_charge where service = 'city-phone' and kind = 'day' and of_days = 30
     and contract = (select id from contract where contract_id = '1000001') and period_from < '2026-12-14'`,
  )
  expect(shares!.sum).toBe(50_000 - Math.round((500 * 7) / 30) * 100)
  // 1000003 is blocked: a daily service is not charged on top of an unpaid month.
  expect((await movementsOf(db, '1000003')).filter(({ source }) => source === 'day')).toEqual([])
  clock.advance(1)
  await jobs.runDue()
})

test('planned tariffs take effect before the month is charged', async () => {
  const { db, passTo } = await demoBilling()
  await db.query(
    `insert into tariff_change (service_id, tariff_id, day)
     select s.id, t.id, '2026-12-14' from service s join contract c on c.id = s.contract, tariff t
     where c.contract_id = '1000001' and s.code = 'fibre' and t.code = 'fibre-50'`,
  )
  await passTo('2026-12-14')
  expect(await movementsOf(db, '1000001')).toEqual([{ source: 'period', typeId: 10, sum: -890_000 }])
  expect(await db.query(`select from tariff_change where day <= '2026-12-14'`)).toEqual([])
})

test('a planned tariff waits until the days paid at the current one are used', async () => {
  const { db, passTo } = await demoBilling()
  await db.query(
    `with fibre as (update service s set paid_days = 40 from contract c
       where c.id = s.contract and c.contract_id = '1000001' and s.code = 'fibre' returning s.id)
     insert into tariff_change (service_id, tariff_id, day)
     select fibre.id, t.id, '2026-12-14' from fibre, tariff t where t.code = 'fibre-50'`,
  )
  const tariff = () =>
    db.query<{ code: string; paidDays: number }>(
      `select t.code, s.paid_days as "paidDays" from service s join contract c on c.id = s.contract
       join tariff t on t.id = s.tariff_id where c.contract_id = '1000001' and s.code = 'fibre'`,
    )
  await passTo('2026-12-14')
  // The other services alone are charged, for a month of 31 days.
  expect(await movementsOf(db, '1000001')).toEqual([{ source: 'period', typeId: 10, sum: -350_000 }])
  expect(await tariff()).toEqual([{ code: 'fibre-100', paidDays: 9 }])
})

test('disconnections wait while the contract is paused, but not for a status code alone', async () => {
  const { db, passTo } = await demoBilling()
  // 1000005 is paused to 5 December and has seventeen paid days left then; 1000012 has the status code but no pause.
  await db.query(`delete from pause where contract = (select id from contract where contract_id = '1000012')`)
  await db.query(
    `insert into service (contract, code, service_group_id, tariff_id, status_code, parent, connected_on, ends_on)
     select c.id, 'channel_package', 9, t.id, 4, 'fibre', '2026-10-01', '2026-11-25'
     from contract c, tariff t where c.contract_id in ('1000005', '1000012') and t.code = 'cable-sport'`,
  )
  await passTo('2026-12-22')
  const ended = await db.query<{ contract: string; on: Day | null }>(
    `select c.contract_id as contract, s.ended_on as "on" from service s join contract c on c.id = s.contract
     where s.code = 'channel_package' order by 1`,
  )
  expect(ended).toEqual([
    { contract: '1000005', on: '2026-12-22' },
    { contract: '1000012', on: '2026-12-01' },
  ])
})
