import { serviceStatus } from '@kabinet/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import type { Found } from './report.ts'
import { stagedContract } from '../write/upserts.store.ts'

export function listSharedPhones(tx: Tx): Promise<Found[]> {
  return tx.query<Found>(
    `select s.line, 'phone' as "column",
       format('%s is a phone of %s as well: signing in by it opens one of these accounts', s.phone,
         string_agg(coalesce(o.external_id, 'another account'), ', ' order by o.id)) as reason
     from import_phones s join customer u on u.external_id = s.customer
     join customer_phone p on p.phone = s.phone and p.customer_id <> u.id join customer o on o.id = p.customer_id
     where not s.bad group by s.line, s.phone order by s.line`,
  )
}

export function listShut(tx: Tx): Promise<Found[]> {
  return tx.query<Found>(
    `select s.line, 'password' as "column",
       format('is empty, and %s has no phone: no one can sign in to this contract', s.customer) as reason
     from import_contracts s ${stagedContract}
     where not s.bad and c.password_hash is null
       and not exists (select from customer_phone p where p.customer_id = c.customer_id)
     order by s.line`,
  )
}

export interface WrittenPause {
  file: string
  column: string
  line: number
  until: string
}

/**
 * Adds a pause to each imported contract that is paused but has no pause today, so that its paid days are postponed.
 * The pause lasts `days` days from `today`, or until the contract's next pause if that begins sooner.
 */
export function insertMissingPauses(tx: Tx, { today, days }: { today: string; days: number }): Promise<WrittenPause[]> {
  return tx.query<WrittenPause>(
    `with found as (
       select c.id as contract, 'bundles' as file, 'status' as "column", s.line
       from import_bundles s ${stagedContract} join bundle b on b.contract = c.id
       where not s.bad and b.status = 'suspended'
       union all
       select c.id, 'services', 'status_code', min(s.line)
       from import_services s ${stagedContract} join service v on v.contract = c.id and v.code = s.code
       where not s.bad and v.parent is null and v.status_code = ${serviceStatus.paused}
         and not exists (select from service o
           where o.contract = c.id and o.parent is null and o.status_code = ${serviceStatus.active})
       group by c.id),
     paused as (select distinct on (contract) * from found order by contract, file),
     written as (
       insert into pause (contract, date_from, date_to)
       select p.contract, $1::date, least($1::date + $2::int, (
         select min(n.date_from) from pause n where n.contract = p.contract and n.date_from > $1::date))
       from paused p
       where not exists (select from pause n
         where n.contract = p.contract and n.date_from <= $1::date and n.date_to > $1::date)
       returning contract, date_to)
     select p.file, p."column", p.line, w.date_to as until
     from written w join paused p using (contract) order by p.file, p.line`,
    [today, days],
  )
}
