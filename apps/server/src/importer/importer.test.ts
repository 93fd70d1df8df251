import { describe, expect, test } from 'vitest'
import { araratHash, changed, sound } from '../../test/import-folder.ts'
import { doors } from '../../test/import-intercoms.ts'
import { ordering } from '../../test/import-orders.ts'
import { verifyPassword } from '../platform/passwords/passwords.ts'
import { start, contractOf, balances } from '../../test/importing.ts'

describe('valid data', () => {
  test('is written completely', async () => {
    const { db, run } = await start()
    const { applied, problems, files } = await run({ ...ordering, ...doors })
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
         from service s left join tv_card k on k.id = s.tv_card_id where s.connected_on is not null order by s.code`,
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

  test('keeps the addresses of static IPs, which a later import may change', async () => {
    const { db, run } = await start()
    const given = (address: string) => ({
      ...changed('tariffs.csv', 7, 'fixed,1,Fixed,Постоянный,Հաստատուն,,,,250,,true,,static_ip,,,,'),
      ...changed('services.csv', 9, `ip,rb,100,fixed,0,false,,,,net,,,2026-11-01,,,,${address}`),
    })
    for (const [address, kept] of [
      ['203.0.113.7', '203.0.113.7'],
      ['2001:DB8:0::7', '2001:db8::7'],
      ['', null],
    ] as const) {
      expect(await run(given(address))).toMatchObject({ problems: [] })
      expect(await db.query(`select host(ip_address) as address from service where code = 'ip'`)).toEqual([
        { address: kept },
      ])
    }
  })

  test('keeps additional services and the lines of their descriptions', async () => {
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

  test('posts each kind of movement to its account, at noon on its day', async () => {
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

  test('a permanently disabled service ends on the given day, or else on the day of its import', async () => {
    const { db, run } = await start()
    const given = `${sound['services.csv']}old,rb,101,net,3,false,,,,,,,,,2026-08-01,,\nolder,rb,101,tv,3,false,,,,,,,,,,,\n`
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
