import { describe, expect, onTestFinished, test } from 'vitest'
import { anchorClock, handClock } from '../../test/clock.ts'
import { freshDatabase } from '../../test/database.ts'
import { araratHash, changed, importFolder, sound } from '../../test/import-folder.ts'
import type { Db } from '../platform/database/db.ts'
import { readOperator } from '../platform/config/operator.ts'
import { verifyPassword } from '../platform/passwords/passwords.ts'
import { importData, type ImportOptions } from './importer.ts'

const day = 86_400

async function start() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const run = async (changes: Parameters<typeof importFolder>[0] = {}, options: Partial<ImportOptions> = {}) =>
    importData(db, {
      folder: await importFolder(changes),
      operator: readOperator('am'),
      clock: anchorClock,
      ...options,
    })
  return { db, run }
}

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

const contractOf = async (db: Db, billing: string, number: string) =>
  (
    await db.query<{
      passwordHash: string
      billingDay: number
      periodFrom: string
      periodEnd: string
      flat: string
      customer: string
    }>(
      `select c.password_hash as "passwordHash", c.billing_day as "billingDay", c.period_from as "periodFrom",
         c.period_end as "periodEnd", c.flat, u.external_id as customer
       from contract c join customer u on u.id = c.customer_id where c.billing_id = $1 and c.contract_id = $2`,
      [billing, number],
    )
  )[0]

const balances = async (db: Db) =>
  Object.fromEntries(
    (
      await db.query<{ name: string; amount: number }>(
        `select c.billing_id || ' ' || c.contract_id as name, b.amount from customer_balance b join contract c on c.id = b.contract`,
      )
    ).map(({ name, amount }) => [name, amount]),
  )

describe('valid data', () => {
  test('is written completely', async () => {
    const { db, run } = await start()
    const { applied, problems, files } = await run()
    expect({ applied, problems }).toEqual({ applied: true, problems: [] })
    expect(
      files.every(
        ({ rows, added, unchanged, left, bad }) => rows > 0 && rows === added && unchanged + left + bad === 0,
      ),
    ).toBe(true)
    const home = await contractOf(db, 'rb', '100')
    expect(home).toMatchObject({
      billingDay: 31,
      periodFrom: '2026-10-31',
      periodEnd: '2026-11-30',
      flat: '12',
      customer: 'ani',
    })
    expect(await verifyPassword(home!.passwordHash, 'ararat01')).toBe(true)
    expect(await contractOf(db, 'ul', '100')).toMatchObject({ billingDay: 5, passwordHash: araratHash })
    expect(await contractOf(db, 'rb', '101')).toMatchObject({ billingDay: 1, periodFrom: null, periodEnd: null })
  })

  test("keeps add-ons of services and customers' settings", async () => {
    const { db, run } = await start()
    await run()
    expect(
      await db.query('select kind, channels, unit, volume, segment from tariff where code = any($1) order by code', [
        ['extra', 'net', 'sport'],
      ]),
    ).toEqual([
      { kind: 'option', channels: [], unit: 'minutes', volume: 100, segment: null },
      { kind: 'base', channels: [], unit: null, volume: null, segment: 'home' },
      { kind: 'channel_package', channels: ['Goal', 'Ring'], unit: null, volume: null, segment: null },
    ])
    expect(
      await db.query(
        `select s.code, s.parent, k.number, s.camera_url, s.connected_on, s.ends_on, s.ended_on
         from service s left join tv_card k on k.id = s.tv_card where s.connected_on is not null order by s.code`,
      ),
    ).toMatchObject([
      { code: 'extra', parent: 'sim', number: null, connected_on: '2026-11-02' },
      { code: 'sport', parent: 'tv', number: '50000001', ends_on: '2026-11-30', ended_on: null },
      { code: 'sport-2', parent: 'tv', number: '50000001', ends_on: null, ended_on: '2026-08-01' },
      { code: 'tv', parent: null, camera_url: 'https://camera.example/100' },
    ])
    expect(await db.query('select unit, available_volume, updated_at from sim_bundle order by unit')).toEqual([
      { unit: 'internet', available_volume: 1300, updated_at: new Date('2026-11-19T20:00:00Z') },
      { unit: 'minutes', available_volume: 100, updated_at: new Date('2026-11-18T20:00:00Z') },
    ])
    expect(
      await db.query('select external_id, mode, days_of_week, time_to, comment from restriction order by external_id'),
    ).toEqual([
      {
        external_id: 'night',
        mode: 'every_day',
        days_of_week: [1, 2, 3, 4, 5, 6, 7],
        time_to: '07:00:00',
        comment: '',
      },
      { external_id: 'school', mode: 'days_of_week', days_of_week: [1, 2, 5], time_to: '23:30:00', comment: 'Դաս' },
    ])
    expect(await db.query('select day from tariff_change')).toEqual([{ day: '2026-12-05' }])
    expect(await db.query('select count(*) as closed from tariff_closed')).toEqual([{ closed: 1 }])
  })

  test("keeps a city's contacts and address blocks", async () => {
    const { db, run } = await start()
    await run(changed('networks.csv', 4, '2001:DB8:0:1::1,yerevan'))
    expect(await db.query('select phone, short_phone, site, messenger, social_groups from city')).toEqual([
      {
        phone: '37460000001',
        short_phone: '5501',
        site: 'https://kabinet.example/',
        messenger: null,
        social_groups: ['https://a.example/k', 'https://b.example/k'],
      },
    ])
    expect(await db.query('select network::text from city_network order by 1')).toEqual([
      { network: '192.0.2.0/24' },
      { network: '2001:db8:0:1::1/128' },
      { network: '2001:db8::/32' },
    ])
  })

  test('keeps additional services line by line', async () => {
    const { db, run } = await start()
    await run()
    expect(await db.query('select code, place, description, image, video from promo_service order by code')).toEqual([
      { code: 'help', place: 2, description: null, image: 'tools', video: null },
      {
        code: 'wifi',
        place: 1,
        description: { en: 'In every room', ru: 'В каждой комнате', hy: 'Ամեն սենյակում' },
        image: 'wifi',
        video: 'https://video.example/wifi',
      },
    ])
    expect(await db.query('select code, cost, description from promo_tariff order by cost')).toEqual([
      { code: 'one', cost: 0, description: null },
      {
        code: 'one',
        cost: 120_000,
        description: { en: '• Fast\nLent', ru: '• Быстро\nВ аренду', hy: '• Արագ\nՎարձով' },
      },
    ])
    expect(await db.query('select code, image from promo_benefit')).toEqual([{ code: 'far', image: 'home' }])
    await run(changed('promo_services.csv', 3, 'help,2,Help,Помощь,Օգնություն,,,,tools,,false'))
    expect(await db.query('select code from promo_service where not on_sale')).toEqual([{ code: 'help' }])
  })

  test('posts each kind of movement to its account, at noon of its day', async () => {
    const { db, run } = await start()
    await run()
    const posted = await db.query(
      `select t.source_id as code, t.at, other.kind, e.amount, t.details
       from ledger_transaction t
       join ledger_entry e on e.transaction_id = t.id join ledger_account mine on mine.id = e.account_id and mine.kind = 'customer'
       join ledger_entry o on o.transaction_id = t.id and o.amount = -e.amount join ledger_account other on other.id = o.account_id
       where t.source = 'import' order by t.source_id`,
    )
    const tariffOf = async (code: string) =>
      (await db.query<{ id: number }>('select id from tariff where code = $1', [code]))[0]!.id
    const noon = (found: string) => new Date(`${found}T12:00:00+04:00`)
    expect(posted).toEqual([
      { code: 'm1', at: noon('2026-10-01'), kind: 'opening', amount: 100_000, details: {} },
      { code: 'm2', at: noon('2026-10-30'), kind: 'bank', amount: 1_000_000, details: { pan: '4000 **** **** 4417' } },
      {
        code: 'm3',
        at: noon('2026-10-31'),
        kind: 'revenue',
        amount: -890_000,
        details: {
          note: { en: 'Bundle', ru: 'Пакет', hy: 'Փաթեթ' },
          computed: {
            from: '2026-10-31',
            end: '2026-11-30',
            days: null,
            of: null,
            parts: [
              { service: 'net', tariff: await tariffOf('net'), price: 690_000 },
              { service: 'tv', tariff: await tariffOf('tv'), price: 300_000 },
            ],
          },
        },
      },
      { code: 'm4', at: noon('2026-11-05'), kind: 'cashback', amount: 50_000, details: {} },
      {
        code: 'm5',
        at: noon('2026-11-06'),
        kind: 'revenue',
        amount: 30_000,
        details: {
          computed: {
            from: '2026-11-01',
            end: '2026-11-04',
            days: 3,
            of: 30,
            parts: [{ service: 'tv', tariff: await tariffOf('tv'), price: 300_000 }],
          },
        },
      },
      { code: 'm6', at: noon('2026-11-01'), kind: 'opening', amount: -200_000, details: {} },
      { code: 'm7', at: noon('2026-11-02'), kind: 'revenue', amount: -15_000, details: {} },
    ])
    expect(await balances(db)).toEqual({ 'rb 100': 290_000, 'ul 100': -215_000, 'rb 101': 0 })
  })

  test('leaves every foreign key enforced', async () => {
    const { db, run } = await start()
    await run()
    expect(await db.query(`select conname from pg_constraint where contype = 'f' and not conenforced`)).toEqual([])
    await expect(
      db.query(
        `insert into service (contract, code, service_group_id, tariff_id, status_code) select 0, 'x', 1, min(id), 0 from tariff`,
      ),
    ).rejects.toThrow('service_contract_fkey')
  })

  test('a permanently disabled service ends on the given day, or else on its import', async () => {
    const { db, run } = await start()
    const given = `${sound['services.csv']}old,rb,101,net,3,false,,,,,,,,,2026-08-01\nolder,rb,101,tv,3,false,,,,,,,,,\n`
    await run({ 'services.csv': given })
    const list = () =>
      db.query(
        `select code, ended_on = (now() at time zone 'Asia/Yerevan')::date as today, ended_on from service
         where code in ('old', 'older') order by code`,
      )
    expect(await list()).toMatchObject([
      { code: 'old', today: false, ended_on: '2026-08-01' },
      { code: 'older', today: true },
    ])
    await db.query(`update service set ended_on = '2026-09-01' where code = 'older'`)
    const report = await run({ 'services.csv': given })
    expect(report).toMatchObject({ applied: true, left: [] })
    expect(await list()).toMatchObject([{ ended_on: '2026-08-01' }, { ended_on: '2026-09-01' }])
  })

  test('may leave files out', async () => {
    const { run } = await start()
    const absent = Object.fromEntries(
      Object.keys(sound)
        .filter((name) => name !== 'manifest.json')
        .map((name) => [name, undefined]),
    )
    const report = await run(absent)
    expect(report).toMatchObject({ applied: true, problems: [] })
    expect(report.files.every(({ rows }) => rows === 0)).toBe(true)
  })
})

describe('a second run', () => {
  test('changes and duplicates nothing', async () => {
    const { db, run } = await start()
    await run()
    const before = await everything(db)
    const report = await run()
    expect(report).toMatchObject({ applied: true, problems: [] })
    expect(report.files.every(({ rows, left, unchanged }) => left === 0 && unchanged === rows)).toBe(true)
    expect(await everything(db)).toEqual(before)
  })

  test('updates columns owned by imports', async () => {
    const { db, run } = await start()
    await run()
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

  test('leaves services that have ended or were reconnected since', async () => {
    const { db, run } = await start()
    await run()
    await db.query(`update service set status_code = 3, ended_on = '2026-11-20' where code = 'sport'`)
    await db.query(
      `insert into service (contract, code, service_group_id, tariff_id, status_code, parent, tv_card, connected_on)
       select contract, 'again', service_group_id, tariff_id, 0, parent, tv_card, '2026-11-20' from service where code = 'sport'`,
    )
    const before = await everything(db)
    expect(await run()).toMatchObject({ applied: true, problems: [] })
    expect(await everything(db)).toEqual(before)
  })

  test('does not connect an add-on twice', async () => {
    const { db, run } = await start()
    await run()
    await db.query(`update service set code = 'own' where code = 'sport'`)
    const report = await run()
    expect(report.problems).toEqual([
      { file: 'services.csv', line: 6, column: 'tariff', reason: '"sport" is connected to "tv" already' },
    ])
  })

  test('can refer to existing rows', async () => {
    const { run } = await start()
    await run()
    const absent = Object.fromEntries(
      Object.keys(sound)
        .filter((name) => name !== 'manifest.json')
        .map((name) => [name, undefined]),
    )
    const report = await run({
      ...absent,
      'cards.csv':
        'binding_id,billing_id,contract_id,pan,recurring,deactivated,sum\nc9,ul,100,4000 **** **** 0001,true,false,500\n',
      'services.csv': `${sound['services.csv']!.split('\n')[0]}\nmore,rb,100,sport,0,false,,,,tv,k2,,2026-11-20,,\n`,
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
    const { db, run } = await start()
    await run()
    const before = await everything(db)
    const report = await run({ ...changed('movements.csv', 3, row), ...changed('houses.csv', 2, 'alpha-1,alpha,99,') })
    expect(report.applied).toBe(false)
    expect(report.problems).toEqual([
      { file: 'movements.csv', line: 3, column, reason: expect.stringContaining(reason) as string },
    ])
    expect(await everything(db)).toEqual(before)
  })

  test('lets the recurring card of a contract change', async () => {
    const { db, run } = await start()
    await run()
    const swapped = sound['cards.csv']!.replace('4417,true', '4417,false').replace('2093,false', '2093,true')
    const { files } = await run({ 'cards.csv': swapped }, { overwrite: ['cards.recurring'] })
    expect(files.find(({ name }) => name === 'cards')).toMatchObject({ changed: 2, unchanged: 0 })
    expect(await db.query('select binding_id, recurring from card order by binding_id')).toEqual([
      { binding_id: 'c1', recurring: false },
      { binding_id: 'c2', recurring: true },
    ])
  })

  test('keeps a card with its contract, and one recurring card', async () => {
    const { run } = await start()
    await run()
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
      ...changed('houses.csv', 4, 'alpha-1,alpha,7,'),
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
    const { db, run } = await start()
    await run()
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
  test("moves every day by whole days of the operator's zone, and a later repeat by as many", async () => {
    const { db, run } = await start()
    // Half past midnight on 2 December in Yerevan; still the day before in UTC.
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
