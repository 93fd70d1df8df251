import type { Tx } from '../../platform/database/db.ts'
import { stagedContract } from './upserts.store.ts'

/**
 * Records the movements about to be posted to existing contracts.
 * @param cashbackIds type_ids of cashbacks, of which customers are not notified
 */
export async function keepNews(tx: Tx, cashbackIds: readonly number[]): Promise<void> {
  await tx.query(
    'create temp table import_news (contract bigint, external_id text, sum bigint, credit boolean, arrived date) on commit drop',
  )
  await tx.query(
    `insert into import_news
     select c.id, s.external_id, s.sum, s.type in ('charge', 'payback'),
       case when s.type = 'charge' and s.type_id <> 0 and s.type_id <> all($1::int[]) then s.date end
     from import_movements s ${stagedContract}
     where not s.bad
       and not exists (select from ledger_transaction t where t.source = 'import' and t.source_id = s.external_id)`,
    [cashbackIds],
  )
}

export interface News {
  contract: number
  credited: boolean
  arrived: { payment: string; sum: number }[]
}

/** Lists the next contracts with new movements, in order of their ids. `arrived` omits payments before `since`. */
export function listNews(tx: Tx, { after, max, since }: { after: number; max: number; since: string }) {
  return tx.query<News>(
    `select contract, bool_or(credit) as credited, coalesce(
       jsonb_agg(jsonb_build_object('payment', md5('import:' || external_id)::uuid, 'sum', sum) order by external_id)
         filter (where arrived >= $3::date), '[]') as arrived
     from import_news where contract > $1 group by contract order by contract limit $2`,
    [after, max, since],
  )
}
