import { cleanPhrase } from '@kabinet/contract/code-phrase'
import { describe, expect, test, vi } from 'vitest'
import { added } from '../../test/import-orders.ts'
import { doors, doorTariff, intercoms } from '../../test/import-intercoms.ts'
import { importFolder } from '../../test/import-folder.ts'
import { anchorClock } from '../../test/clock.ts'
import { startImported } from '../../test/importing.ts'
import { createPhrases } from '../modules/connection/phrases.service.ts'
import { readOperator } from '../platform/config/operator.ts'
import type { Db } from '../platform/database/db.ts'
import { importData } from './importer.ts'
import type { Report } from './check/report.ts'
import { readOverwrites } from './check/overwrite.ts'

const afterImport = startImported()
const operator = readOperator('am')
const { scripts } = operator.connection
const door = (...rows: readonly string[]) => ({ ...added('tariffs.csv', doorTariff), ...intercoms(...rows) })

async function imported() {
  const opened = await afterImport()
  const report = await opened.run(doors)
  expect(report).toMatchObject({ applied: true, problems: [], left: [], warnings: [] })
  expect(countOf(report)).toMatchObject({ rows: 4, added: 4, changed: 0, unchanged: 0 })
  return opened
}

const countOf = ({ files }: Report) => files.find(({ name }) => name === 'intercoms')!
const leftOf = ({ left }: Report) =>
  left
    .filter(({ file }) => file === 'intercoms.csv')
    .map(({ column, listed }) => [column, ...listed.map(({ line, ours, theirs }) => [line, ours, theirs])])

const intercomsOf = (db: Db) => db.query('select * from intercom order by id')
const contractsOf = (db: Db) =>
  db.query(
    `select i.slug, c.contract_id as contract from intercom i left join contract c on c.id = i.contract order by i.id`,
  )

async function phraseOf(db: Db, customer = 'ani') {
  const [row] = await db.query<{ id: number; phrase: Buffer | null }>(
    'select id, code_phrase as phrase from customer where external_id = $1',
    [customer],
  )
  return row!
}

/** Gives a customer the phrase that they have typed. */
async function type(db: Db, phrase: string) {
  const { id } = await phraseOf(db)
  await db.transaction((tx) => createPhrases({ db }).keep(tx, id, cleanPhrase(phrase, scripts)))
  return (await phraseOf(db)).phrase!
}

/** Opens an order that has reserved an intercom. */
async function reserve(db: Db, slug: string) {
  await db.query(
    `with opened as (
       insert into connection_process (status, phone, full_name, language, house_id, flat, identity_known, proof_at,
         contract, intercom_id, created_at, touched_at)
       select 226, '37491000009', 'Մարի', 'hy', house_id, flat, false, now(),
         (select id from contract where contract_id = '101'), id, now(), now()
       from intercom where slug = $1
       returning id)
     update intercom set reserved_by = opened.id, reserved_until = now() from opened where slug = $1`,
    [slug],
  )
}

test('intercoms are written with their houses, tariffs, customers and contracts', async () => {
  const { db } = await imported()
  expect(
    await db.query(
      `select i.slug, i.type, h.code as house, i.flat, t.code as tariff, u.external_id as customer, i.prepayment,
         i.prepayment_to, c.contract_id as contract, i.reserved_by
       from intercom i join house h on h.id = i.house_id join tariff t on t.id = i.tariff_id
       left join customer u on u.id = i.customer_id left join contract c on c.id = i.contract order by i.id`,
    ),
  ).toEqual(
    [
      { slug: 'free', type: 1, house: 'alpha-1', flat: '11', customer: null, prepayment: 0, contract: null },
      { slug: 'known', type: 2, house: 'alpha-1', flat: '12', customer: 'ani', prepayment: 0, contract: null },
      { slug: 'paid', type: 2, house: 'alpha-2', flat: '', customer: null, prepayment: 140_000, contract: null },
      { slug: 'used', type: 4, house: 'alpha-1', flat: '13', customer: 'ani', prepayment: 0, contract: '100' },
    ].map((row) => ({ ...row, tariff: 'door', prepayment_to: null, reserved_by: null })),
  )
})

describe('a code phrase', () => {
  test('is kept as the phrase that its customer would type, and nowhere else', async () => {
    const { db, run } = await imported()
    const kept = (await phraseOf(db)).phrase
    expect(kept).toHaveLength(32)
    expect(await type(db, 'Արա-գած 1')).toEqual(kept)
    expect(await type(db, 'մասիս')).not.toEqual(kept)

    const report = await run(doors)
    const tables = await db.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    expect(tables.length).toBeGreaterThan(50)
    const rows = await Promise.all(
      tables.map(({ name }) => db.query<{ row: string }>(`select t::text as row from ${name} t`)),
    )
    const everything = [...rows.flat().map(({ row }) => row), JSON.stringify(report)].join('\n').toLowerCase()
    expect(everything).toContain('անի')
    for (const form of ['արագած', Buffer.from('արագած').toString('hex'), Buffer.from('արագած').toString('base64')])
      expect(everything).not.toContain(form.toLowerCase())
  })

  test('is never sent to the database as it is', async () => {
    const { db } = await afterImport()
    const sent: unknown[] = []
    const listening: Db = {
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            query: (sql, parameters) => (sent.push(sql, parameters), tx.query(sql, parameters)),
            copy: (table, columns, rows) => (sent.push(rows), tx.copy(table, columns, rows)),
          }),
        ),
    }
    const folder = await importFolder(doors)
    expect(await importData(listening, { folder, operator, clock: anchorClock })).toMatchObject({ applied: true })
    const everything = JSON.stringify(sent)
    expect(everything).toContain('known')
    expect(everything).not.toContain('արագած')
  })

  test('of an intercom that is known already is taken by a customer who has none', async () => {
    const { db, run } = await afterImport()
    await run(door('known,2,alpha-1,12,door,ani,,,,'))
    expect((await phraseOf(db)).phrase).toBeNull()
    expect(countOf(await run(door('known,2,alpha-1,12,door,ani,Արագած,,,')))).toMatchObject({ added: 0, changed: 1 })
    const kept = (await phraseOf(db)).phrase
    expect(await type(db, 'արագած')).toEqual(kept)
  })

  test('that the customer has chosen since stays, unless it is to be overwritten', async () => {
    const { db, run } = await imported()
    const imports = (await phraseOf(db)).phrase
    const chosen = await type(db, 'ласточка')
    expect(countOf(await run(doors))).toMatchObject({ changed: 0, unchanged: 4 })
    expect((await phraseOf(db)).phrase).toEqual(chosen)
    expect(countOf(await run(doors, { overwrite: ['intercoms.code_phrase'] }))).toMatchObject({ changed: 1 })
    expect((await phraseOf(db)).phrase).toEqual(imports)
    expect(countOf(await run(doors, { overwrite: ['intercoms.code_phrase'] }))).toMatchObject({ changed: 0 })
  })

  test('of a customer with several intercoms is the first, and the report says so', async () => {
    const { db, run } = await afterImport()
    const report = await run(
      door(
        'one,2,alpha-1,11,door,ani,արագած,,,',
        'two,2,alpha-1,12,door,ani,Արագած,,,',
        'three,2,alpha-1,13,door,ani,մասիս,,,',
      ),
    )
    expect(report).toMatchObject({
      applied: true,
      warnings: [
        {
          file: 'intercoms.csv',
          line: 4,
          column: 'code_phrase',
          reason: 'differs from the phrase of the same customer in line 2, which counts',
        },
      ],
    })
    const kept = (await phraseOf(db)).phrase
    expect(await type(db, 'արագած')).toEqual(kept)
  })

  test('is only checked by a check', async () => {
    const { db, run } = await afterImport()
    const before = await db.query('select * from setting order by key')
    expect(await run(doors, { checkOnly: true })).toMatchObject({ importable: true, applied: false })
    expect(await db.query('select * from setting order by key')).toEqual(before)
    expect((await phraseOf(db)).phrase).toBeNull()
  })
})

describe('a later import', () => {
  test('changes nothing if its files have not changed', async () => {
    const { db, run } = await imported()
    const before = [await intercomsOf(db), await phraseOf(db)]
    const report = await run(doors)
    expect(report).toMatchObject({ applied: true, problems: [], left: [], warnings: [] })
    expect(countOf(report)).toMatchObject({ rows: 4, added: 0, changed: 0, unchanged: 4, left: 0 })
    expect([await intercomsOf(db), await phraseOf(db)]).toEqual(before)
  })

  test('follows the files in what no order has used, and leaves what they no longer have', async () => {
    const { db, run } = await imported()
    const report = await run(door('free,4,alpha-2,7,door,ani,,700,,', 'paid,2,alpha-2,,door,,,1500,,'))
    expect(report).toMatchObject({ applied: true, left: [] })
    expect(countOf(report)).toMatchObject({ added: 0, changed: 2 })
    expect(
      await db.query(
        `select i.slug, i.type, h.code as house, i.flat, u.external_id as customer, i.prepayment
         from intercom i join house h on h.id = i.house_id left join customer u on u.id = i.customer_id order by i.id`,
      ),
    ).toMatchObject([
      { slug: 'free', type: 4, house: 'alpha-2', flat: '7', customer: 'ani', prepayment: 70_000 },
      { slug: 'known' },
      { slug: 'paid', prepayment: 150_000 },
      { slug: 'used' },
    ])
    expect(await contractsOf(db)).toContainEqual({ slug: 'used', contract: '100' })
  })

  test('gives an intercom without a contract the one that it has by now', async () => {
    const { db, run } = await imported()
    expect(countOf(await run(door('free,1,alpha-1,11,door,,,,rb,101')))).toMatchObject({ changed: 1, left: 0 })
    expect(await contractsOf(db)).toContainEqual({ slug: 'free', contract: '101' })
  })

  test('leaves the contract that an order has given it', async () => {
    const { db, run } = await imported()
    await db.query(
      `update intercom set contract = (select id from contract where contract_id = '101') where slug = 'free'`,
    )
    const before = await intercomsOf(db)
    expect(await run(doors)).toMatchObject({ applied: true, left: [] })
    expect(await run(doors, { overwrite: ['intercoms.contract_id'] })).toMatchObject({ applied: true, left: [] })
    expect(await intercomsOf(db)).toEqual(before)

    const other = door('free,1,alpha-1,11,door,,,,rb,100')
    const report = await run(other)
    expect([countOf(report).changed, leftOf(report)]).toEqual([0, [['contract_id', [2, '101', '100']]]])
    expect(await intercomsOf(db)).toEqual(before)
    expect(await run(other, { overwrite: ['intercoms.contract_id'] })).toMatchObject({ applied: true, left: [] })
    expect(await contractsOf(db)).toContainEqual({ slug: 'free', contract: '100' })
  })

  test('leaves a prepayment that has moved to a contract', async () => {
    const { db, run } = await imported()
    await db.query(
      `update intercom set prepayment_to = (select id from contract where contract_id = '101') where slug = 'paid'`,
    )
    const before = await intercomsOf(db)
    expect(await run(doors)).toMatchObject({ applied: true, left: [] })
    const report = await run(door('paid,2,alpha-2,,door,,,1500,,'))
    expect([countOf(report).changed, leftOf(report)]).toEqual([0, [['prepayment', [2, '1400', '1500']]]])
    expect(await intercomsOf(db)).toEqual(before)
    expect(() => readOverwrites(['intercoms.prepayment'])).toThrow('none afterwards')
    expect(await run(door('paid,2,alpha-2,,door,,,1400,rb,101'))).toMatchObject({ applied: true, left: [] })
    expect(leftOf(await run(door('paid,2,alpha-2,,door,,,,rb,101')))).toEqual([['prepayment', [2, '1400', '0']]])
    expect(await contractsOf(db)).toContainEqual({ slug: 'paid', contract: '101' })
  })

  test('changes nothing of an intercom that an order has reserved, and everything when the order is over', async () => {
    const { db, run } = await imported()
    await reserve(db, 'free')
    const before = await intercomsOf(db)
    const given = door('free,1,alpha-1,11,door,,,,rb,100')
    const prepaid = door('free,1,alpha-1,11,door,,,700,,')
    expect(leftOf(await run(given))).toEqual([['contract_id', [2, null, '100']]])
    expect(leftOf(await run(prepaid))).toEqual([['prepayment', [2, '0', '700']]])
    expect(await intercomsOf(db)).toEqual(before)
    await db.query(`update intercom set reserved_by = null, reserved_until = null where slug = 'free'`)
    expect(leftOf(await run(prepaid))).toEqual([])
    expect(leftOf(await run(given))).toEqual([])
    expect((await intercomsOf(db))[0]).toMatchObject({ prepayment: 0, contract: expect.any(Number) as number })
  })

  test('leaves what an order has changed while the import was reading', async () => {
    const { db, run } = await imported()
    const paying = Promise.withResolvers<void>()
    const paid = Promise.withResolvers<void>()
    const order = db.transaction(async (tx) => {
      await tx.query(
        `update intercom set contract = c.id, prepayment_to = c.id from contract c
         where c.contract_id = '101' and slug in ('free', 'paid')`,
      )
      paying.resolve()
      await paid.promise
    })
    await paying.promise
    const report = run(door('free,1,alpha-1,11,door,,,,rb,100', 'paid,2,alpha-2,,door,,,700,,'))
    await vi.waitFor(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(await db.query(waiting)).toHaveLength(1)
    }, 20_000)
    paid.resolve()
    await order
    expect(await report).toMatchObject({ applied: true, problems: [] })
    expect(
      await db.query(`select slug, prepayment from intercom where contract = prepayment_to order by slug`),
    ).toEqual([
      { slug: 'free', prepayment: 0 },
      { slug: 'paid', prepayment: 140_000 },
    ])
  })
})
