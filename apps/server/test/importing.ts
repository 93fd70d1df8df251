import { onTestFinished } from 'vitest'
import { anchorClock } from './clock.ts'
import { freshDatabase } from './database.ts'
import { importFolder } from './import-folder.ts'
import type { Db } from '../src/platform/database/db.ts'
import { readOperator } from '../src/platform/config/operator.ts'
import { importData, type ImportOptions } from '../src/importer/importer.ts'

export async function start() {
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
