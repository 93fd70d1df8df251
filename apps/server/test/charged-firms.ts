import { hourMs } from '@kabinet/contract/kernel/durations'
import { startOf } from '@kabinet/contract/kernel/days'
import type { Db, Tx } from '../src/platform/database/db.ts'
import { readOperator } from '../src/platform/config/operator.ts'

const { zone } = readOperator('am')

/**
 * Creates contracts, of companies unless `person` says otherwise, with an account in the ledger.
 * @returns their ids
 */
export async function addContracts(tx: Tx, count: number, person: 'LEGAL' | 'INDIVIDUAL' = 'LEGAL'): Promise<number[]> {
  await tx.query(
    `insert into customer (external_id, title, person_type) values ($1, $1, $2) on conflict (external_id) do nothing`,
    [person, person],
  )
  const rows = await tx.query<{ id: number }>(
    `insert into contract (contract_id, billing_id, customer_id, type, password_hash, billing_day)
     select (30000000 + coalesce((select max(id) from contract), 0) + n)::text, 'ul', o.id, 'business', 'none', 1
     from generate_series(1, $1) n, customer o where o.external_id = $2 order by n returning id`,
    [count, person],
  )
  const ids = rows.map(({ id }) => id)
  await tx.query(
    `insert into ledger_account (kind, contract, currency) select 'customer', id, 'AMD' from unnest($1::bigint[]) as c (id)`,
    [ids],
  )
  return ids
}

/** Charges every contract `sum` hundredths on each of the days, at noon. */
export async function chargeOn(db: Db, contracts: readonly number[], days: readonly string[], sum: number) {
  const instants = days.map((day) => new Date(startOf(day, zone).getTime() + 12 * hourMs))
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into ledger_transaction (source, source_id, at, type, type_id)
       select 'period', contract || ':' || at, at, 'account', 10
       from unnest($1::bigint[]) as c (contract), unnest($2::timestamptz[]) as d (at)`,
      [contracts, instants],
    )
    await tx.query(
      `insert into ledger_entry (transaction_id, account_id, currency, amount, at)
       select t.id, side.account, 'AMD', side.amount, t.at
       from unnest($1::bigint[]) as c (contract) cross join unnest($2::timestamptz[]) as d (at)
       join ledger_transaction t on t.source_id = c.contract || ':' || d.at and t.source = 'period'
       join ledger_account a on a.contract = c.contract
       cross join lateral (values (a.id, -($3::bigint)),
         ((select id from ledger_account where kind = 'revenue'), $3::bigint)) as side (account, amount)`,
      [contracts, instants, sum],
    )
  })
}
