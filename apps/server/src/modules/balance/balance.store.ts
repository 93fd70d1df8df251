import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { Tx } from '../../platform/database/db.ts'
import type { Charge } from './lines.rules.ts'

export interface ChargeRow extends Charge {
  readonly transactionId: number
}

export function listCharges(tx: Tx, contract: number, transactions: readonly number[]) {
  return tx.query<ChargeRow>(
    `select transaction_id as "transactionId", subject, period_from as from, period_end as end, amount, price,
       days, of_days as of, tariff_id as tariff
     from service_charge where contract = $1 and transaction_id = any($2) order by subject, period_from`,
    [contract, transactions],
  )
}

export function listServiceGroups(tx: Tx, contract: number) {
  return tx.query<{ code: string; groupId: number }>(
    `select code, service_group_id as "groupId" from service where contract = $1`,
    [contract],
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

export async function findBundleTitle(tx: Tx, contract: number): Promise<LocalisedText | undefined> {
  const rows = await tx.query<{ title: LocalisedText }>(`select title from bundle where contract = $1`, [contract])
  return rows[0]?.title
}
