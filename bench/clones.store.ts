import type { Db, Tx } from '../apps/server/src/platform/database/db.ts'

interface Copied {
  /** Columns with ids, which each copy moves to a range of its own. */
  readonly ids: readonly string[]
  /** Unique texts of digits, which get the copy's number in front. */
  readonly numbers?: readonly string[]
  readonly where?: string
}

/** Everything that the measured calls read of a contract, except its movements. */
const copied: Readonly<Record<string, Copied>> = {
  house: { ids: ['id'], numbers: ['code'] },
  customer: { ids: ['id'], numbers: ['external_id'] },
  contract: { ids: ['id', 'customer_id', 'house_id'], numbers: ['contract_id'] },
  contract_access: { ids: ['customer_id', 'contract'] },
  contract_description: { ids: ['customer_id', 'contract'] },
  tv_card: { ids: ['id', 'contract'] },
  service: { ids: ['id', 'contract', 'house_id', 'tv_card_id'] },
  bundle: { ids: ['contract'] },
  pause: { ids: ['contract'] },
  credit: { ids: ['contract'] },
  cashback: { ids: ['contract'] },
  card: { ids: ['id', 'contract'], numbers: ['binding_id'] },
  ledger_account: { ids: ['id', 'contract'], where: 'contract is not null' },
  customer_balance: { ids: ['contract', 'account_id'] },
}

const step = 10_000_000
const firstNumber = 1000

async function listColumns(tx: Tx, table: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/**
 * Adds `copies` copies of every contract to an imported installation: customers, services, balances, but no movements.
 * Nothing is checked, neither by keys nor by triggers, as the copies are as consistent as the contracts.
 */
export function cloneContracts(db: Db, copies: number): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    for (const [table, { ids, numbers = [], where = 'true' }] of Object.entries(copied)) {
      const columns = await listColumns(tx, table)
      const values = columns.map((column) => {
        if (ids.includes(column)) return `${column} + copy * ${step}::bigint`
        return numbers.includes(column) ? `${firstNumber} + copy || ${column}` : column
      })
      await tx.query(
        `insert into ${table} (${columns.join(', ')}) overriding system value
         select ${values.join(', ')} from ${table}, generate_series(1, ${copies}) as copy where ${where}`,
      )
    }
  })
}
