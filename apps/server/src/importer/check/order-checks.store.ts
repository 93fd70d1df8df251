import { connectionStatus } from '@kabinet/contract/connection-statuses'
import type { Tx } from '../../platform/database/db.ts'
import type { Found } from './report.ts'

const same = (one: string, other: string) =>
  `${one}.billing_id = ${other}.billing_id and ${one}.contract_id = ${other}.contract_id`

/** SQL rows of the contract of `s` as it will be after the import. */
const contractAfter = `(
  select n.customer as owner, n.house, coalesce(n.flat, '') as flat from import_contracts n where ${same('n', 's')} and not n.bad
  union all
  select u.external_id, h.code, c.flat from contract c join customer u on u.id = c.customer_id left join house h on h.id = c.house_id
  where ${same('c', 's')} and not exists (select from import_contracts n where ${same('n', 'c')} and not n.bad))`

/** SQL rows of the phones of customer `o.owner` as they will be after the import. */
const phonesAfter = `(
  select n.phone, n.is_actual, p.confirmed_at from import_phones n
    left join (customer_phone p join customer u on u.id = p.customer_id) on u.external_id = n.customer and p.phone = n.phone
  where n.customer = o.owner and not n.bad
  union all
  select p.phone, p.is_actual, p.confirmed_at from customer_phone p join customer u on u.id = p.customer_id
  where u.external_id = o.owner
    and not exists (select from import_phones n where n.customer = o.owner and n.phone = p.phone and not n.bad))`

const isOrdered = `(exists (select from import_services v where not v.bad and v.ordered_on is not null and ${same('v', 's')})
  or exists (select from service v join contract c on c.id = v.contract where v.ordered_on is not null and ${same('c', 's')}))`

const isBooked = `(exists (select from import_visits v
    where not v.bad and v.work = 'connection' and v.state = 'booked' and ${same('v', 's')})
  or exists (select from visit v join contract c on c.id = v.contract
    where v.work = 'connection' and v.ended_at is null and ${same('c', 's')}))`

const open = 'p.closed_at is null and p.connected_at is null'

/** Numbers of orders of other contracts. An order that has closed may have lost its contract, but not its customer. */
const takenNumbers = `
  select s.line, 'number' as "column", 'is the number of another order already' as reason
  from import_processes s join connection_process p on p.id = s.number
    left join contract c on ${same('c', 's')}
  where not s.bad and p.contract is distinct from c.id
    and not (p.contract is null and p.closed_at is not null and p.customer_id is not distinct from c.customer_id)`

/** New orders with what they need. The rules of orders that exist are those of the product. */
const newOrders = `
  with placed as (
    select s.line, s.status, o.owner, o.house, o.flat, ${isOrdered} as ordered, ${isBooked} as booked,
      (select k.phone from ${phonesAfter} k where k.is_actual order by k.confirmed_at desc nulls last, k.phone limit 1) as phone,
      row_number() over (partition by s.billing_id, s.contract_id order by s.line) > 1
        or exists (select from connection_process p join contract c on c.id = p.contract
          where ${open} and ${same('c', 's')}) as again
    from import_processes s, lateral ${contractAfter} o
    where not s.bad and not exists (select from connection_process p where p.id = s.number)
  ), compared as (
    select n.*, row_number() over (partition by phone, house, flat order by line) > 1
      or exists (select from connection_process p join house h on h.id = p.house_id
        where ${open} and p.intercom_id is null and p.phone = n.phone and h.code = n.house and p.flat = n.flat) as beside
    from placed n
  )
  select n.line, w."column", w.reason
  from compared n, lateral (select * from (values
    (1, n.house is null, 'contract_id', 'has no address to connect'),
    (2, not n.ordered, 'contract_id', 'has no services with ordered_on'),
    (3, n.phone is null, 'contract_id', 'belongs to a customer without an actual phone, who could not continue the order'),
    (4, n.again, 'contract_id', 'has another order already'),
    (5, n.beside, 'contract_id', 'the phone has another open order at this address'),
    (6, n.status = ${connectionStatus.ordered} and not n.booked, 'status', 'no visit of work connection is booked: until then the status is ${connectionStatus.chooseTime}'),
    (7, n.status <> ${connectionStatus.ordered} and n.booked, 'status', 'a visit of work connection is booked: the status is ${connectionStatus.ordered}')
  ) as w (place, applies, "column", reason) where w.applies order by w.place limit 1) w`

/** Lists orders that cannot be taken over as the file says. */
export async function listWrongOrders(tx: Tx): Promise<Found[]> {
  return [...(await tx.query<Found>(takenNumbers)), ...(await tx.query<Found>(newOrders))]
}
