import { describe, expect, test } from 'vitest'
import { anchorClock, handClock } from '../../test/clock.ts'
import { added, ordering, orders } from '../../test/import-orders.ts'
import { type Changes, startImported } from '../../test/importing.ts'
import type { Db } from '../platform/database/db.ts'

const afterImport = startImported()

async function imported(changes: Changes = ordering) {
  const opened = await afterImport()
  expect(await opened.run(changes)).toMatchObject({ applied: true, problems: [] })
  return opened
}

const countOf = (report: Awaited<ReturnType<Awaited<ReturnType<typeof afterImport>>['run']>>, file: string) =>
  report.files.find(({ name }) => name === file)

const ordersOf = (db: Db) =>
  db.query(
    `select id, status, months, connection_cost, services_cost, ahead_cost, has_cable, visit_needed, bound, referral_id as referral, contract
     from connection_process order by id`,
  )
const historyOf = (db: Db) => db.query('select process_id as process, step, status from connection_history order by id')
const visitsOf = (db: Db) =>
  db.query('select id, connection_id as connection from visit where connection_id is not null order by id')

test('an order is written with its person, costs and visit', async () => {
  const { db } = await imported()
  expect(
    await db.query(
      `select p.*, c.contract_id as number, h.code as house, u.external_id as owner from connection_process p
       join contract c on c.id = p.contract join house h on h.id = p.house_id join customer u on u.id = p.customer_id`,
    ),
  ).toMatchObject([
    {
      id: 9001,
      status: 419,
      phone: '37491000001',
      full_name: 'Անի',
      language: 'en',
      house: 'alpha-2',
      flat: '7',
      owner: 'ani',
      number: '102',
      referral_id: '1001',
      identity_known: true,
      bound: false,
      has_cable: false,
      visit_needed: true,
      months: 1,
      connection_cost: 500_000,
      services_cost: 990_000,
      ahead_cost: 990_000,
      proof_at: new Date(0),
      created_at: new Date('2026-11-17T20:00:00Z'),
      touched_at: anchorClock.now(),
      closed_at: null,
    },
  ])
  expect(await historyOf(db)).toEqual([{ process: 9001, step: 'import', status: 419 }])
  expect(await visitsOf(db)).toEqual([{ id: 81, connection: 9001 }])
  expect(await db.query(`select payload from job where kind = 'import.processes'`)).toEqual([
    { payload: { process: 9001 } },
  ])
})

test('services that join a running contract are paid for the rest of its period; a cable may spare the visit', async () => {
  const { db } = await imported({
    ...added('services.csv', 'screen,rb,100,tv,2,false,,,,,,,,,,2026-11-18,'),
    ...orders('9001,rb,100,226,1,0,true,'),
  })
  // 10 of the 30 days from 31 October to 30 November, of 3,000.
  expect(await ordersOf(db)).toMatchObject([
    { bound: true, services_cost: 300_000, ahead_cost: 100_000, visit_needed: true, has_cable: true },
  ])
  const { db: simple } = await imported({
    ...ordering,
    ...added('services.csv', 'line,rb,102,net,2,false,,,,,,,,,,2026-11-18,'),
    'visits.csv': undefined,
    ...orders('9001,rb,102,226,3,0,true,'),
  })
  expect(await ordersOf(simple)).toMatchObject([
    { bound: false, services_cost: 690_000, ahead_cost: 2_070_000, visit_needed: false, months: 3 },
  ])
})

test('the product numbers its own orders after the imported ones', async () => {
  const { db } = await imported({ ...ordering, ...orders('20500,rb,102,419,1,5000,false,') })
  const [next] = await db.query<{ id: number }>(
    `insert into connection_process (status, phone, full_name, language, house_id, flat, identity_known, proof_at, created_at, touched_at)
     select 450, '37491000009', full_name, language, house_id, flat, identity_known, proof_at, created_at, touched_at
     from connection_process where id = 20500 returning id`,
  )
  expect(next!.id).toBe(20_501)
})

describe('a later import', () => {
  const everything = async (db: Db) => ({
    orders: await db.query('select * from connection_process order by id'),
    history: await historyOf(db),
    visits: await db.query('select * from visit order by id'),
    services: await db.query('select * from service order by id'),
  })

  test('changes nothing', async () => {
    const { db, run } = await imported()
    const before = await everything(db)
    const report = await run(ordering, { clock: handClock(new Date('2026-11-21T10:00:00Z')) })
    expect(report).toMatchObject({ applied: true, problems: [], left: [] })
    expect(countOf(report, 'processes')).toMatchObject({ rows: 1, added: 0, changed: 0, unchanged: 1 })
    expect(await everything(db)).toEqual(before)
  })

  test('does not set an order back that is connected, and says what differs', async () => {
    const { db, run } = await imported()
    await db.query(
      `update connection_process set status = 179, connected_at = now(), months = 3, referral_id = null where id = 9001`,
    )
    await db.query(
      `update service set status_code = 0, ordered_on = null where contract = (select max(id) from contract)`,
    )
    await db.query(`update visit set state = 'done', ended_at = now() where id = 81`)
    await db.query(
      `update contract set period_from = '2026-11-20', period_end = '2026-12-20' where contract_id = '102'`,
    )
    const before = await everything(db)
    const report = await run(ordering)
    expect(report).toMatchObject({ applied: true, problems: [] })
    const left = report.left.filter(({ file }) => file === 'processes.csv')
    expect(left.map(({ column, listed }) => [column, listed[0]!.ours, listed[0]!.theirs])).toEqual([
      ['status', '179', '419'],
      ['months', '3', '1'],
      ['referral', null, '1001'],
    ])
    expect(await everything(db)).toEqual(before)
  })

  test('does not bring back services of an order that was changed or has expired', async () => {
    const { db, run } = await imported()
    const gone = `delete from service where ordered_on is not null and code = 'line'`
    await db.query(gone)
    await db.query(
      `update connection_process set closed_at = now(), close_reason = 'expired', contract = null where id = 9001`,
    )
    const before = await everything(db)
    const report = await run(ordering)
    expect(report).toMatchObject({ applied: true, problems: [] })
    expect(report.left).toContainEqual({
      file: 'services.csv',
      column: 'code',
      count: 1,
      listed: [{ line: 9, ours: null, theirs: 'line' }],
    })
    expect(await everything(db)).toEqual(before)
  })

  test('never gives the number of an order to another contract', async () => {
    const { run } = await imported()
    const report = await run({
      ...ordering,
      ...added('services.csv', 'screen,rb,100,tv,2,false,,,,,,,,,,2026-11-18,'),
      ...orders('9001,rb,100,424,1,0,false,'),
    })
    expect(report.problems).toMatchObject([
      { file: 'processes.csv', line: 2, column: 'number', reason: 'is the number of another order already' },
    ])
  })

  test('gives an order the visit that an earlier one brought', async () => {
    const { db, run } = await imported({ ...ordering, 'processes.csv': undefined })
    expect(await visitsOf(db)).toEqual([])
    expect(await run(ordering)).toMatchObject({ applied: true, problems: [] })
    expect(await visitsOf(db)).toEqual([{ id: 81, connection: 9001 }])
  })

  test('gives an order that waits for a time the visit that support has booked', async () => {
    const { db, run } = await imported({
      ...ordering,
      'visits.csv': undefined,
      ...orders('9001,rb,102,424,1,5000,false,'),
    })
    expect(await visitsOf(db)).toEqual([])
    const visits = { 'visits.csv': ordering['visits.csv'], 'processes.csv': undefined }
    await run({ ...ordering, ...visits })
    expect(await visitsOf(db)).toEqual([{ id: 81, connection: 9001 }])
    expect(await ordersOf(db)).toMatchObject([{ status: 419 }])
    expect(await historyOf(db)).toEqual([
      { process: 9001, step: 'import', status: 424 },
      { process: 9001, step: 'book', status: 419 },
    ])
    await db.query(`update visit set state = 'cancelled', ended_at = now() where id = 81`)
    await db.query('update connection_process set visit_cancelled = true')
    await run({ ...ordering, ...added('visits.csv', '82,rb,102,connection,2026-11-26,11:00,,,booked') })
    expect(await visitsOf(db)).toEqual([81, 82].map((id) => ({ id, connection: 9001 })))
    expect(await db.query('select status, visit_cancelled from connection_process')).toEqual([
      { status: 419, visit_cancelled: false },
    ])
  })

  test('does not end the visit of an order, which only a report does', async () => {
    const { run } = await imported()
    const done = ordering['visits.csv']!.replace('81,rb,102,connection,2026-11-24,11:00,,,booked', (row) =>
      row.replace('booked', 'done'),
    )
    const { problems } = await run({ ...ordering, 'visits.csv': done }, { overwrite: ['visits.state'] })
    expect(problems).toMatchObject([
      {
        file: 'visits.csv',
        line: 5,
        column: 'state',
        reason: expect.stringContaining('belongs to an order') as string,
      },
    ])
    expect(await run({ ...ordering, 'visits.csv': done })).toMatchObject({ applied: true, problems: [] })
  })
})
