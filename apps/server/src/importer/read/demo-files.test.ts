import { fileURLToPath } from 'node:url'
import { unit } from '@kabinet/contract/kernel/money'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anchorClock } from '../../../test/clock.ts'
import { freshDatabase } from '../../../test/database.ts'
import { demoOperatorIds } from '../../../test/operators.ts'
import { readOperator } from '../../platform/config/operator.ts'
import { verifyPassword } from '../../platform/passwords/passwords.ts'
import { importData } from '../importer.ts'
import { readManifest } from './manifest.ts'

interface DemoCharge {
  code: string
  note: string | null
  sum: number
  days: number | null
  of: number | null
  bundle: number | null
  parts: { price: number; cost: number }[] | null
}

function addsUp({ note, sum, days, of, bundle, parts }: DemoCharge, min: number): boolean {
  if (!parts) {
    const [, minutes, price] = /(\d+) minutes at (\d+)/.exec(note ?? '') ?? []
    return sum === Number(minutes) * Number(price) * 100
  }
  if (parts.some(({ price, cost }) => price !== cost)) return false
  const total = parts.reduce((prices, { price }) => prices + price, 0)
  if (days !== null && of !== null) return Math.abs((total * days) / of - sum) < min
  return total === sum || (total > sum && sum === bundle)
}

describe.for(demoOperatorIds)('the demo provider of %s', (id) => {
  test('imports without problems; its ledger balances and its people can sign in', async () => {
    const { db, close } = await freshDatabase()
    onTestFinished(close)
    const operator = readOperator(id)
    const folder = fileURLToPath(new URL('demo/', operator.folder))
    const report = await importData(db, { folder, operator, clock: anchorClock, shiftToToday: true })
    expect(report).toMatchObject({ applied: true, problems: [] })

    const invoiced = () => db.query<{ month: string }>('select distinct month from invoice order by month')
    const months = ['2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01']
    expect((await invoiced()).map(({ month }) => month)).toEqual(months)
    const invoices = await db.query('select id from invoice')
    await importData(db, { folder, operator, clock: anchorClock, shiftToToday: true })
    expect(await db.query('select id from invoice')).toEqual(invoices)

    const wrong = await db.query(
      `select b.contract from customer_balance b
       where b.amount <> (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = b.account_id)`,
    )
    const [book] = await db.query<{ total: number; entries: number; without: number }>(
      `select sum(amount)::int8 as total, count(*) as entries,
         (select count(*) from contract c where not exists (select from customer_balance b where b.contract = c.id)) as without
       from ledger_entry`,
    )
    expect({ wrong, ...book }).toEqual({ wrong: [], total: 0, entries: expect.any(Number) as number, without: 0 })
    expect(book!.entries).toBeGreaterThan(800)

    const charges = await db.query<DemoCharge>(
      `select t.source_id as code, abs(e.amount) as sum, (t.details #>> '{computed,days}')::int as days,
         (t.details #>> '{computed,of}')::int as of, u.cost as bundle, t.details -> 'note' ->> 'en' as note,
         (select jsonb_agg(jsonb_build_object('price', (part -> 'price')::bigint, 'cost', f.cost))
          from jsonb_array_elements(t.details #> '{computed,parts}') part
          join tariff f on f.id = (part -> 'tariff')::int) as parts
       from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       join ledger_account a on a.id = e.account_id and a.kind = 'customer' left join bundle u on u.contract = a.contract
       where t.type <> 'charge' order by t.id`,
    )
    expect(charges.length).toBeGreaterThan(190)
    expect(charges.filter((charge) => !addsUp(charge, unit(operator.currency.fractionDigits)))).toEqual([])

    const { signIns } = await readManifest(folder)
    for (const { contract, password } of signIns) {
      const [found] = await db.query<{ hash: string }>(
        'select password_hash as hash from contract where contract_id = $1',
        [contract],
      )
      expect([contract, found && (await verifyPassword(found.hash, password))]).toEqual([contract, true])
    }
  })
})
