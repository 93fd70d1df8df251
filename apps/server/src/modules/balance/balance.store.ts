import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'
import type { Charge } from './lines.rules.ts'

export interface ChargeRow extends Charge {
  readonly contract: number
  readonly transactionId: number
}

// As a subquery, thousands of transactions are hashed; `= any` would compare each row with each of them.
export function listCharges(tx: Tx, contracts: readonly number[], transactions: readonly number[]) {
  return tx.query<ChargeRow>(
    `select contract, transaction_id as "transactionId", service, kind, period_from as from, period_end as end, amount, price,
       days, of_days as of, tariff_id as tariff
     from service_charge where contract = any($1) and transaction_id in (select unnest($2::bigint[]))
     order by service nulls first, number, period_from`,
    [contracts, transactions],
  )
}

export function listServiceGroups(tx: Tx, contracts: readonly number[]) {
  return tx.query<{ contract: number; code: string; groupId: number }>(
    `select contract, code, service_group_id as "groupId" from service where contract = any($1)`,
    [contracts],
  )
}

export interface TariffName {
  id: number
  groupId: number
  title: LocalisedText
  note: LocalisedText | null
}

export function listTariffNames(tx: Tx, tariffs: readonly number[]) {
  return tx.query<TariffName>(`select id, service_group_id as "groupId", title, note from tariff where id = any($1)`, [
    tariffs,
  ])
}

export function listBundleTitles(tx: Tx, contracts: readonly number[]) {
  return tx.query<{ contract: number; title: LocalisedText }>(
    `select contract, title from bundle where contract = any($1)`,
    [contracts],
  )
}
