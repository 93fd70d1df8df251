import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase, freshDatabase } from '../../../test/database.ts'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './addresses.store.ts'

let database: Awaited<ReturnType<typeof demoDatabase>>

beforeAll(async () => {
  database = await demoDatabase('am')
  const { db } = database
  await db.query(
    `insert into street (city_id, code, title)
     select (select min(id) from city) + n % 3, 'big-' || n, jsonb_build_object('en', name, 'ru', name, 'hy', name)
     from generate_series(1, 5000) n, lateral (select md5(n::text) || ' ' || n as name) t`,
  )
  await db.query(
    `insert into house (street_id, code, number)
     select s.id, s.code || '-' || n, n::text from street s, generate_series(1, 2) n where s.code like 'big-%'`,
  )
  await db.query(
    `insert into contract (contract_id, billing_id, customer_id, type, house_id, flat, password_hash, billing_day)
     select 'big' || h.id || '-' || n, 'rb', (select min(id) from customer), 'home', h.id, n::text, '', 1
     from house h, generate_series(1, 10) n where h.code like 'big-%'`,
  )
  await db.query('analyze street, house, contract')
})
afterAll(() => database.close())

async function planOf(run: (tx: Tx) => Promise<unknown>): Promise<string> {
  let plan = ''
  await run({
    ...database.db,
    async query<Row>(sql: string, parameters?: readonly unknown[]) {
      const rows = await database.db.query<Record<string, string>>(`explain ${sql}`, parameters)
      plan = rows.flatMap((row) => Object.values(row)).join('\n')
      return [] as Row[]
    },
  })
  return plan
}

const wanted = { typed: 'abc', language: 'en', max: 10 } as const

test.for<[string, (tx: Tx) => Promise<unknown>, RegExp]>([
  ['the streets of a city', (tx) => store.searchStreetsOf(tx, 'yerevan', wanted), /street_words|street_city/],
  ['streets', (tx) => store.searchStreets(tx, wanted), /street_words/],
  ['houses', (tx) => store.searchHouses(tx, { streets: [1], typed: '1', max: 10 }), /house_street/],
  ['contracts', (tx) => store.listContracts(tx, { city: 'yerevan', house: 1, flat: '1', max: 10 }), /contract_house/],
])('%s are looked up with an index', async ([, run, index]) => {
  const plan = await planOf(run)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on (street|house|contract)\b/)
})

test('a provider without cities has no city to guess', async () => {
  const { db, close } = await freshDatabase()
  expect(await store.findDefaultCity(db, 'yerevan')).toBeUndefined()
  await close()
})
