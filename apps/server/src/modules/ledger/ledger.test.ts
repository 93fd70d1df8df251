import { type Money, money } from '@kabinet/contract/kernel/money'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { demoDatabase } from '../../../test/database.ts'
import type { Db } from '../../platform/database/db.ts'
import { createLedger, type Movement } from './index.ts'

const at = new Date('2026-11-20T08:00:00Z')

async function open() {
  const database = await demoDatabase('am')
  const { db, close } = database
  onTestFinished(close)
  const ledger = createLedger()
  const contracts = await db.query<{ id: number }>('select id from contract order by id limit 3')
  return { db, ledger, contracts: contracts.map(({ id }) => id) }
}

function movement(contract: number, sourceId: string, amount: number): Movement {
  const type = amount > 0 ? 'charge' : 'account'
  return {
    source: 'test',
    sourceId,
    at,
    type,
    typeId: 1,
    contract,
    amount: money(amount),
    currency: 'AMD',
    against: amount > 0 ? 'bank' : 'revenue',
    details: {},
  }
}

async function balances(db: Db) {
  const rows = await db.query<{ contract: number; kept: Money; summed: Money }>(
    `select b.contract, b.amount as kept, coalesce(sum(e.amount), 0)::bigint as summed
     from customer_balance b left join ledger_entry e on e.account_id = b.account_id group by b.contract, b.amount`,
  )
  for (const { kept, summed } of rows) expect(kept).toBe(summed)
  return new Map(rows.map(({ contract, kept }) => [contract, kept as number]))
}

test('repeated, parallel or rolled back, movements sum to zero and each counts once', async () => {
  const { db, ledger, contracts } = await open()
  const step = fc.record({
    contract: fc.integer({ min: 0, max: 2 }),
    source: fc.integer({ min: 0, max: 12 }),
    amount: fc.integer({ min: -900_000, max: 900_000 }).filter((amount) => amount !== 0),
    times: fc.integer({ min: 1, max: 3 }),
    dies: fc.boolean(),
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      run += 1
      const expected = await balances(db)
      const posted = new Set<string>()
      for (const { contract, source, amount, times, dies } of steps) {
        const own = movement(contracts[contract]!, `${run}:${source}`, amount)
        const attempts = Array.from({ length: times }, () =>
          db
            .transaction(async (tx) => {
              await ledger.post(tx, own)
              if (dies) throw new Error('the server crashed before the commit')
            })
            .catch((error: Error) => expect(error.message).toBe('the server crashed before the commit')),
        )
        await Promise.all(attempts)
        if (!dies && !posted.has(own.sourceId)) {
          posted.add(own.sourceId)
          expected.set(own.contract, (expected.get(own.contract) ?? 0) + amount)
        }
      }
      expect(await balances(db)).toEqual(expected)
      expect(await db.query('select transaction_id from ledger_entry group by 1 having sum(amount) <> 0')).toEqual([])
    }),
    { numRuns: 60 },
  )
})

describe('the database', () => {
  const entry = (db: Db, values: string) =>
    db.query(`insert into ledger_entry (transaction_id, account_id, currency, amount, at) values ${values}`)

  test('refuses a transaction that does not sum to zero', async () => {
    const { db } = await open()
    const [first] = await db.query<{ t: number; a: number }>(
      'select transaction_id as t, account_id as a from ledger_entry limit 1',
    )
    await expect(entry(db, `(${first!.t}, ${first!.a}, 'AMD', 100, now())`)).rejects.toMatchObject({
      constraint: 'ledger_sum_to_zero',
    })
  })

  test('refuses a currency other than the account’s', async () => {
    const { db } = await open()
    const [pair] = await db.query<{ t: number; a: number; b: number }>(
      'select transaction_id as t, min(account_id) as a, max(account_id) as b from ledger_entry group by 1 limit 1',
    )
    const { t, a, b } = pair!
    await expect(entry(db, `(${t}, ${a}, 'RUB', 100, now()), (${t}, ${b}, 'RUB', -100, now())`)).rejects.toMatchObject({
      constraint: 'ledger_currency',
    })
  })

  test('refuses to list a charge without its transaction', async () => {
    const { db, contracts } = await open()
    const list = (transaction: string) =>
      db.query(
        `insert into service_charge (contract, kind, amount, period_from, period_end, transaction_id)
         select $1, 'period', 0, '2026-11-01', '2026-12-01', ${transaction}`,
        [contracts[0]],
      )
    const refusal = { constraint: 'service_charge_transaction' }
    await expect(list('0')).rejects.toMatchObject(refusal)
    await list('(select min(id) from ledger_transaction)')
    await expect(db.query('update service_charge set transaction_id = 0')).rejects.toMatchObject(refusal)
  })

  test.each([
    'update ledger_entry set amount = amount',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'delete from ledger_transaction',
    'update ledger_transaction set type_id = type_id',
    'truncate ledger_transaction cascade',
  ])('refuses: %s', async (sql) => {
    const { db } = await open()
    await expect(db.query(sql)).rejects.toThrow(/append-only|cannot truncate/)
  })

  test('refuses to change the final state of a payment', async () => {
    const { db, contracts } = await open()
    await db.query(
      `insert into payment (id, contract, amount, currency, state, channel, language, return_url, fail_url, created_at)
       values (gen_random_uuid(), $1, 100, 'AMD', 'succeeded', 'card', 'en', '', '', now())`,
      [contracts[0]],
    )
    await expect(db.query(`update payment set state = 'failed'`)).rejects.toMatchObject({ constraint: 'payment_final' })
  })
})
