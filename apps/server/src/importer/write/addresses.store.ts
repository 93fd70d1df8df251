import type { Tx } from '../../platform/database/db.ts'
import type { Found } from '../check/report.ts'
import { stagedContract } from './upserts.store.ts'

/**
 * Takes the addresses that the file gives to static IPs from the active services that have them, so that no two have
 * one: addresses may move and swap within a file.
 * @returns those whose service gets no other address from the file
 */
export function takeAddresses(tx: Tx): Promise<Found[]> {
  return tx.query<Found>(
    `with given as materialized (
       select s.line, s.code, s.ip_address::inet as address, c.id as contract
       from import_services s ${stagedContract}
       where not s.bad and s.ip_address is not null and s.ended_on is null),
     taken as (
       update service v set ip_address = null from given g
       where v.ip_address = g.address and v.ended_on is null and (v.contract, v.code) <> (g.contract, g.code)
       returning g.line, g.address, v.contract, v.code)
     select t.line, 'ip_address' as "column",
       format('%s was the address of "%s %s %s", which has none now', host(t.address), c.billing_id, c.contract_id, t.code) as reason
     from taken t join contract c on c.id = t.contract
     where not exists (select from import_services n where not n.bad
       and n.billing_id = c.billing_id and n.contract_id = c.contract_id and n.code = t.code)
     order by t.line`,
  )
}
