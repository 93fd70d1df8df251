import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { anchorClock } from '../../test/clock.ts'
import { freshDatabase } from '../../test/database.ts'
import { generatorOperatorIds } from '../../test/operators.ts'
import type { Report } from '../importer/check/report.ts'
import { importData } from '../importer/index.ts'
import { readManifest } from '../importer/read/manifest.ts'
import type { Db } from '../platform/database/db.ts'
import { readOperator } from '../platform/config/operator.ts'
import { verifyPassword } from '../platform/passwords/passwords.ts'
import { maxContracts } from './customers.ts'
import { generate, passwordOf } from './generate.ts'

async function generated(
  { contracts = 40, seed = 1, operator = 'am' } = {},
  onEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-generated-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  await generate({ folder, operator: readOperator(operator), contracts, seed })
  return folder
}

async function contentOf(folder: string): Promise<Record<string, string>> {
  const hashed = (await readdir(folder)).map(async (name) => {
    const content = await readFile(join(folder, name))
    return [name, createHash('sha256').update(content).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashed))
}

const importInto = (db: Db, folder: string, operator: string) =>
  importData(db, { folder, operator: readOperator(operator), clock: anchorClock })

describe('the same bytes', () => {
  test('are generated from the same seed and size', async () => {
    expect(await contentOf(await generated())).toEqual(await contentOf(await generated()))
  })

  test.for([
    ['seed', { seed: 2 }],
    ['seed that is greater by 2 to the 32nd', { seed: 2 ** 32 + 1 }],
    ['size', { contracts: 41 }],
  ] as const)('are not generated from another %s', async ([, other]) => {
    const [one, two] = [await contentOf(await generated()), await contentOf(await generated(other))]
    expect(two['movements.csv']).not.toBe(one['movements.csv'])
    expect(two['contracts.csv']).not.toBe(one['contracts.csv'])
  })
})

describe.for(generatorOperatorIds)('for %s', (operator) => {
  let db: Db
  let folder: string
  let report: Report

  beforeAll(async () => {
    const opened = await freshDatabase()
    const ends = [opened.close]
    db = opened.db
    folder = await generated({ contracts: 1500, seed: 3, operator }, (end) => void ends.push(end))
    report = await importInto(db, folder, operator)
    return async () => {
      for (const end of ends) await end()
    }
  })

  test('imports completely, with contracts in every profile', async () => {
    expect(report).toMatchObject({ applied: true, problems: [] })
    const column = async (sql: string) => (await db.query<{ found: unknown }>(sql)).map(({ found }) => found)
    expect(await column('select count(*) as found from contract')).toEqual([1500])
    expect(await column('select distinct type as found from contract order by 1')).toEqual([
      'business',
      'home',
      'mobile',
    ])
    expect(await column('select distinct status_code as found from service order by 1')).toEqual([0, 1, 2, 3, 4])
    expect(await column('select distinct role as found from contract_access order by 1')).toEqual([
      'full',
      'guest',
      'limited',
    ])
    expect(await column('select distinct status as found from bundle order by 1')).toEqual([
      'disabled',
      'enabled',
      'suspended',
    ])
    expect(await column('select distinct status as found from operation order by 1')).toEqual([1, 2, 3, 4, 5, 6, 8, 22])
    expect(await column('select distinct type_id as found from operation order by 1')).toEqual([1, 2, 3, 4, 5])
    expect(
      await column(
        'select y.alias as found from city y where not exists (select from engineer e where e.city_id = y.id)',
      ),
    ).toEqual([])
    expect(await column('select distinct action_id as found from credit order by 1')).toEqual([1, 777])
    expect(await column('select distinct recurring as found from card order by 1')).toEqual([false, true])
    expect(
      await column(
        'select distinct t.kind as found from service s join tariff t on t.id = s.tariff_id where s.parent is not null order by 1',
      ),
    ).toEqual(['channel_package', 'option', 'static_ip'])
    expect(await column('select distinct unit as found from sim_bundle order by 1')).toContain('internet')
    expect(
      await column(
        `select distinct case when date_from > '2026-11-20' then 'planned' when date_to > '2026-11-20' then 'running' else 'over' end as found
         from pause order by 1`,
      ),
    ).toEqual(['over', 'planned', 'running'])
    expect(await column('select distinct type_id as found from ledger_transaction order by 1')).toEqual([
      0, 1, 2, 10, 11, 20, 1081,
    ])
    expect(
      await column(
        `select distinct jsonb_array_length(details #> '{computed,parts}') > 0 as found from ledger_transaction
         where type_id = 10`,
      ),
    ).toEqual([true])
    expect(await column('select count(distinct phone) = count(*) as found from customer_phone')).toEqual([true])
  })

  test('ordered contracts have an order, and a visit where it waits for one', async () => {
    const orders = await db.query<{ status: number; work: string | null; orders: number }>(
      `select p.status, v.work, count(*) as orders from contract c
       left join connection_process p on p.contract = c.id left join visit v on v.connection_id = p.id
       where exists (select from service s where s.contract = c.id and s.ordered_on is not null)
         and exists (select from customer_phone n where n.customer_id = c.customer_id and n.is_actual)
       group by 1, 2 order by 1`,
    )
    expect(orders.length).toBeGreaterThan(0)
    for (const { status, work } of orders) {
      expect([226, 419, 424]).toContain(status)
      expect(work).toBe(status === 419 ? 'connection' : null)
    }
  })

  test('intercoms are in use, can be ordered by somebody known, or wait for anybody; some are prepaid', async () => {
    const [wrong] = await db.query(
      `select count(*) as wrong from intercom i left join contract c on c.id = i.contract
       where i.slug !~ '^[A-Za-z0-9_-]{16}$'
         or c.id is not null and ((c.house_id, c.flat, c.customer_id) is distinct from (i.house_id, i.flat, i.customer_id)
           or not exists (select from service s where s.contract = c.id and s.tariff_id = i.tariff_id))`,
    )
    expect(wrong).toEqual({ wrong: 0 })
    const kinds = await db.query<{ kind: string }>(
      `select distinct concat_ws(' ', case when i.contract is not null then 'used' when i.customer_id is not null then 'known'
           else 'free' end, case when u.code_phrase is not null then 'phrase' end,
         case when i.prepayment > 0 then 'prepaid' end) as kind
       from intercom i left join customer u on u.id = i.customer_id`,
    )
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      'free',
      'free prepaid',
      'known',
      'known phrase',
      'known phrase prepaid',
      'known prepaid',
      'used',
      'used phrase',
    ])
  })

  test('each balance matches its profile', async () => {
    const stand = await db.query<{ contract: string; status: number; days: number; covered: boolean }>(
      `select c.contract_id as contract, s.status, c.period_end - '2026-11-20' as days,
         b.amount >= coalesce(bundle.cost, s.cost) as covered
       from contract c join customer_balance b on b.contract = c.id left join bundle on bundle.contract = c.id
       join lateral (
         select min(s.status_code) as status, sum(t.cost) as cost
         from service s join tariff t on t.id = s.tariff_id where s.contract = c.id and s.code not like '%-former') s on true
       where c.period_end is not null`,
    )
    const wrong = stand.filter(({ status, days, covered }) => {
      if (status === 0) return covered ? days <= 0 : days > 9
      return status === 4 ? !covered : covered
    })
    expect(wrong).toEqual([])
    expect(new Set(stand.map(({ status, covered }) => `${status} ${covered}`))).toEqual(
      new Set(['0 true', '0 false', '1 false', '2 false', '3 false', '4 true']),
    )
  })

  test('customers can sign in with passwords derived from their contract numbers', async () => {
    const { signIns } = await readManifest(folder)
    expect(signIns.length).toBeGreaterThan(8)
    for (const { contract, password } of signIns) {
      const [found] = await db.query<{ hash: string }>(
        'select password_hash as hash from contract where contract_id = $1',
        [contract],
      )
      expect(password).toBe(passwordOf(contract))
      expect([contract, await verifyPassword(found!.hash, password)]).toEqual([contract, true])
    }
  })
})

test('no row is invalid, regardless of seed and size', async () => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(...generatorOperatorIds),
      async (seed, contracts, operator) => {
        const folder = await generated({ contracts, seed, operator })
        // One bad row rolls back the whole import: everything is validated, nothing written.
        await appendFile(join(folder, 'houses.csv'), 'nowhere,nowhere,1,,,,false,false,0,1,,,,,\n')
        const { applied, problems } = await importInto(db, folder, operator)
        expect({ applied, problems }).toMatchObject({
          applied: false,
          problems: [{ file: 'houses.csv', column: 'street' }],
        })
        expect(problems).toHaveLength(1)
      },
    ),
    { numRuns: 8 },
  )
})

test.for([
  ['no contract', { contracts: 0 }],
  ['too many contracts', { contracts: maxContracts + 1 }],
  ['half a contract', { contracts: 1.5 }],
  ['a negative seed', { seed: -1 }],
] as const)('refuses %s', async ([, wrong]) => {
  await expect(generated(wrong)).rejects.toThrow(/must be a whole number/)
})

test('never overwrites existing files', async () => {
  const folder = await generated()
  const before = await contentOf(folder)
  await expect(generate({ folder, operator: readOperator('am'), contracts: 5, seed: 9 })).rejects.toThrow(
    'is not empty',
  )
  expect(await contentOf(folder)).toEqual(before)
})
