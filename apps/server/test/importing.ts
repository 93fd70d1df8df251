import { beforeAll, onTestFinished } from 'vitest'
import { anchorClock } from './clock.ts'
import { copyOf, freshDatabase, type TestDatabase } from './database.ts'
import { importFolder } from './import-folder.ts'
import type { Db } from '../src/platform/database/db.ts'
import { readOperator } from '../src/platform/config/operator.ts'
import { importData, type ImportOptions } from '../src/importer/importer.ts'

export type Changes = Parameters<typeof importFolder>[0]
type OnEnd = Parameters<typeof importFolder>[1]

const runOn =
  (db: Db, onEnd?: OnEnd) =>
  async (changes: Changes = {}, options: Partial<ImportOptions> = {}) =>
    importData(db, {
      folder: await importFolder(changes, onEnd),
      operator: readOperator('am'),
      clock: anchorClock,
      ...options,
    })

export async function start() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  return { db, run: runOn(db) }
}

/** Imports the `sound` files once for all tests. Returns a function that opens a copy of that database. */
export function startImported(): () => ReturnType<typeof start> {
  let imported: TestDatabase
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = []
    imported = await freshDatabase()
    await runOn(imported.db, (end) => void ends.push(end))()
    for (const end of [...ends, imported.leave]) await end()
    return imported.close
  })
  return async () => {
    const { db, close } = await copyOf(imported)
    onTestFinished(close)
    return { db, run: runOn(db) }
  }
}

export const contractOf = async (db: Db, billing: string, number: string) =>
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

export const balances = async (db: Db) =>
  Object.fromEntries(
    (
      await db.query<{ name: string; amount: number }>(
        `select c.billing_id || ' ' || c.contract_id as name, b.amount from customer_balance b join contract c on c.id = b.contract`,
      )
    ).map(({ name, amount }) => [name, amount]),
  )
