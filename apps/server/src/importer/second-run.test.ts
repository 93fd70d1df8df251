import { describe, expect, test } from 'vitest'
import { handClock } from '../../test/clock.ts'
import { changed, sound } from '../../test/import-folder.ts'
import type { Db } from '../platform/database/db.ts'
import { balances, contractOf, start, startImported } from '../../test/importing.ts'

const day = 86_400
const afterImport = startImported()

async function everything(db: Db) {
  const tables = [
    'city',
    'city_network',
    'street',
    'house',
    'tariff',
    'tariff_closed',
    'promo_service',
    'promo_tariff',
    'promo_benefit',
    'operation_type',
    'operation_parameter',
    'operation',
    'operation_history',
    'customer',
    'customer_phone',
    'contract',
    'contract_access',
    'contract_description',
    'bundle',
    'tv_card',
    'service',
    'tariff_change',
    'sim_bundle',
    'restriction',
    'pause',
    'cashback',
    'credit',
    'card',
    'ledger_account',
    'ledger_transaction',
    'ledger_entry',
    'customer_balance',
    'setting',
  ]
  const rows = tables.map(async (table) => [table, await db.query(`select * from ${table} order by 1, 2`)] as const)
  return Object.fromEntries(await Promise.all(rows))
}

describe('a second run', () => {
  test('changes and duplicates nothing', async () => {
    const { db, run } = await afterImport()
    const before = await everything(db)
    const report = await run()
    expect(report).toMatchObject({ applied: true, problems: [] })
    expect(report.files.every(({ rows, left, unchanged }) => left === 0 && unchanged === rows)).toBe(true)
    expect(await everything(db)).toEqual(before)
  })

  test('updates columns owned by imports', async () => {
    const { db, run } = await afterImport()
    const { files, left } = await run({
      ...changed('contracts.csv', 2, '100,rb,ani,home,alpha-1,13,ararat01,,2026-10-31,2026-11-30,31'),
      ...changed('tariffs.csv', 2, 'net,1,Net 2,Сеть 2,Ցանց 2,,,,7900,200,false,,,home,,,'),
      ...changed('bundles.csv', 2, 'rb,100,All,Всё,Ամենը,enabled,9900,2026-10-31,2026-11-30'),
    })
    expect(left).toEqual([])
    expect(files.filter((file) => file.changed > 0).map((file) => [file.name, file.changed])).toEqual([
      ['tariffs', 1],
      ['contracts', 1],
      ['bundles', 1],
    ])
    expect(await contractOf(db, 'rb', '100')).toMatchObject({ flat: '13' })
    expect(await db.query(`select cost, speed, on_sale, note from tariff where code = 'net'`)).toEqual([
      { cost: 790_000, speed: 200, on_sale: false, note: null },
    ])
  })

  test('leaves services that have since ended or been reconnected', async () => {
    const { db, run } = await afterImport()
    await db.query(`update service set status_code = 3, ended_on = '2026-11-20' where code = 'sport'`)
    await db.query(
      `insert into service (contract, code, service_group_id, tariff_id, status_code, parent, tv_card_id, connected_on)
       select contract, 'again', service_group_id, tariff_id, 0, parent, tv_card_id, '2026-11-20' from service where code = 'sport'`,
    )
    const before = await everything(db)
    expect(await run()).toMatchObject({ applied: true, problems: [] })
    expect(await everything(db)).toEqual(before)
  })

  test('does not connect an add-on twice', async () => {
    const { db, run } = await afterImport()
    await db.query(`update service set code = 'own' where code = 'sport'`)
    const before = await everything(db)
    expect(await run()).toMatchObject({ applied: true, problems: [] })
    expect(await everything(db)).toEqual(before)
    const twice = `${sound['services.csv']!}other,rb,100,sport,0,false,,,,tv,k1,,2026-11-01,,,,\n`
    expect(await run({ 'services.csv': twice })).toMatchObject({
      problems: [{ file: 'services.csv', line: 9, column: 'tariff', reason: '"sport" is connected to "tv" already' }],
    })
  })

  test('knows an add-on by its former code in other files as well', async () => {
    const { db, run } = await afterImport()
    await db.query(`update service set code = 'own' where code = 'sport'`)
    const report = await run({
      'tariff_changes.csv': `${sound['tariff_changes.csv']}rb,100,sport,sport,2026-12-05\n`,
      'notifications.csv': `${sound['notifications.csv']}rb,100,tariff_changed,2026-10-01,00:01,,,,sport,sport,\n`,
    })
    expect(report).toMatchObject({ applied: true, problems: [] })
    expect(
      await db.query(`select v.code, n.subject from tariff_change p join service v on v.id = p.service_id
        join notification n on n.facts ->> 'service' = v.code where v.code = 'own'`),
    ).toEqual([{ code: 'own', subject: 'own 2026-10-01' }])
  })

  test('can refer to existing rows', async () => {
    const { run } = await afterImport()
    const absent = Object.fromEntries(
      Object.keys(sound)
        .filter((name) => name !== 'manifest.json')
        .map((name) => [name, undefined]),
    )
    const report = await run({
      ...absent,
      'cards.csv':
        'binding_id,billing_id,contract_id,pan,recurring,deactivated,sum\nc9,ul,100,4000 **** **** 0001,true,false,500\n',
      'services.csv': `${sound['services.csv']!.split('\n')[0]}\nmore,rb,100,sport,0,false,,,,tv,k2,,2026-11-20,,,,\n`,
    })
    expect(report).toMatchObject({ applied: true, problems: [] })
  })

  test.for<[string, string, string, string]>([
    ['sum', 'm2,rb,100,2026-10-30,charge,1,10001,,,,,,,,,', 'sum', 'posted already with 10000'],
    ['contract', 'm2,ul,100,2026-10-30,charge,1,10000,,,,,,,,,', 'contract_id', 'posted already with rb 100'],
    ['type', 'm2,rb,100,2026-10-30,payback,1,10000,,,,,,,,,', 'type', 'posted already with charge'],
    ['type_id', 'm2,rb,100,2026-10-30,charge,2,10000,,,,,,,,,', 'type_id', 'posted already with 1'],
    ['date', 'm2,rb,100,2026-10-29,charge,1,10000,,,,,,,,,', 'date', 'posted already with 2026-10-30'],
  ])('refuses a posted movement with another %s', async ([, row, column, reason]) => {
    const { db, run } = await afterImport()
    const before = await everything(db)
    const report = await run({
      ...changed('movements.csv', 3, row),
      ...changed('houses.csv', 2, 'alpha-1,alpha,99,,,,false,false,0,1,,,,,'),
    })
    expect(report.applied).toBe(false)
    expect(report.problems).toEqual([
      { file: 'movements.csv', line: 3, column, reason: expect.stringContaining(reason) as string },
    ])
    expect(await everything(db)).toEqual(before)
  })

  test('lets the recurring card of a contract change', async () => {
    const { db, run } = await afterImport()
    const swapped = sound['cards.csv']!.replace('4417,true', '4417,false').replace('2093,false', '2093,true')
    const { files } = await run({ 'cards.csv': swapped }, { overwrite: ['cards.recurring'] })
    expect(files.find(({ name }) => name === 'cards')).toMatchObject({ changed: 2, unchanged: 0 })
    expect(await db.query('select binding_id, recurring from card order by binding_id')).toEqual([
      { binding_id: 'c1', recurring: false },
      { binding_id: 'c2', recurring: true },
    ])
  })

  test('refuses to move a card to another contract, and a second recurring card', async () => {
    const { run } = await afterImport()
    const header = 'binding_id,billing_id,contract_id,pan,recurring,deactivated,sum\n'
    const report = await run({
      'cards.csv': `${header}c2,ul,100,5100 **** **** 2093,false,false,\nc3,rb,100,4000 **** **** 0002,true,false,\n`,
    })
    expect(report.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'contract_id'],
      [3, 'recurring'],
    ])
  })
})

describe('skipping bad rows', () => {
  test('imports the rest, without rows that refer to a skipped one', async () => {
    const { db, run } = await start()
    const changes = {
      ...changed('contracts.csv', 2, '100,rb,ani,home,alpha-1,12,ararat01,,2026-02-30,2026-11-30,31'),
      ...changed('houses.csv', 4, 'alpha-1,alpha,7,,,,false,false,0,1,,,,,'),
    }
    const report = await run(changes, { skipBad: true })
    expect(report.applied).toBe(true)
    expect(
      report.problems
        .filter(({ file }) => file === 'contracts.csv' || file === 'houses.csv')
        .map(({ line, column }) => [line, column]),
    ).toEqual([
      [4, 'code'],
      [2, 'period_from'],
    ])
    const counted = Object.fromEntries(report.files.map(({ name, added, bad }) => [name, [added, bad]]))
    expect(counted).toMatchObject({
      houses: [2, 1],
      contracts: [2, 1],
      services: [3, 4],
      tv_cards: [0, 2],
      restrictions: [0, 2],
      bundles: [0, 1],
      cards: [0, 2],
      movements: [2, 5],
    })
    expect(await contractOf(db, 'rb', '100')).toBeUndefined()
    expect(await balances(db)).toEqual({ 'ul 100': -215_000, 'rb 101': 0 })
  })

  test('leaves the existing contract of a bad row unchanged, and imports rows that refer to it', async () => {
    const { db, run } = await afterImport()
    const changes = {
      ...changed('contracts.csv', 2, '100,rb,ani,house,alpha-1,13,ararat01,,2026-10-31,2026-11-30,31'),
      ...changed('movements.csv', 9, 'm8,rb,100,2026-11-10,charge,1,100,,,,,,,,,'),
    }
    const report = await run(changes, { skipBad: true })
    expect(report.problems).toHaveLength(1)
    expect(await contractOf(db, 'rb', '100')).toMatchObject({ flat: '12' })
    expect(await balances(db)).toMatchObject({ 'rb 100': 300_000 })
  })
})

describe('shifting to today', () => {
  test("moves all dates by whole days of the operator's zone, and a later import's dates by as many", async () => {
    const { db, run } = await start()
    // Half past midnight on 2 December in Yerevan is still the day before in UTC.
    const clock = handClock(new Date('2026-12-01T20:30:00Z'))
    await run({}, { clock, shiftToToday: true })
    expect(await contractOf(db, 'rb', '100')).toMatchObject({
      periodFrom: '2026-11-12',
      periodEnd: '2026-12-12',
      billingDay: 31,
    })
    expect(await contractOf(db, 'ul', '100')).toMatchObject({ periodEnd: '2026-12-17', billingDay: 17 })
    expect(await db.query('select date_from, date_to from pause')).toEqual([
      { date_from: '2026-12-07', date_to: '2026-12-17' },
    ])
    expect(await db.query(`select at from ledger_transaction where source_id = 'm3'`)).toEqual([
      { at: new Date('2026-11-12T08:00:00Z') },
    ])
    const before = await everything(db)
    clock.advance(3 * day)
    expect(await run({}, { clock, shiftToToday: true })).toMatchObject({ applied: true, problems: [] })
    expect(await everything(db)).toEqual(before)
  })
})
