import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { serviceStatus } from '@kabinet/contract/ids'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Tx } from '../../platform/database/db.ts'
import { stagedContract } from './upserts.store.ts'

/** Keeps orders waiting until the import ends. They are locked before visits, as the product does. */
export async function lockProcesses(tx: Tx): Promise<void> {
  await tx.query('lock table connection_process in exclusive mode')
}

export interface StagedOrder {
  readonly number: number
  readonly status: number
  readonly months: number
  readonly connectionCost: Money
  readonly hasCable: boolean
  readonly referral: string | null
  readonly contract: number
  readonly customer: number
  readonly houseId: number
  readonly flat: string
  readonly fullName: string
  readonly phone: string
  /** Language last used with the customer's account. */
  readonly language: Language | null
  readonly orderedOn: Day
  readonly offers: readonly { readonly cost: Money; readonly speed: number | null; readonly groupId: number }[]
  /** Whether the contract has services that are connected. */
  readonly bound: boolean
  readonly periodFrom: Day | null
  readonly periodEnd: Day | null
}

/** Lists the staged orders that are new, with what follows from their contract. */
export function listNewOrders(tx: Tx): Promise<StagedOrder[]> {
  return tx.query<StagedOrder>(
    `select s.number, s.status, s.months, s.connection_cost as "connectionCost", s.has_cable as "hasCable", s.referral,
       c.id as contract, u.id as customer, c.house_id as "houseId", c.flat, u.title as "fullName",
       (select p.phone from customer_phone p where p.customer_id = u.id and p.is_actual
        order by p.confirmed_at desc nulls last, p.phone limit 1) as phone,
       (select e.language from session e where e.customer_id = u.id and e.language is not null
        order by e.last_used_at desc limit 1) as language,
       o.since as "orderedOn", o.offers,
       exists (select from service v
         where v.contract = c.id and v.ordered_on is null and v.status_code <> ${serviceStatus.disabled}) as bound,
       c.period_from as "periodFrom", c.period_end as "periodEnd"
     from import_processes s ${stagedContract} join customer u on u.id = c.customer_id
     cross join lateral (
       select min(v.ordered_on) as since,
         jsonb_agg(jsonb_build_object('cost', t.cost, 'speed', t.speed, 'groupId', t.service_group_id)) as offers
       from service v join tariff t on t.id = v.tariff_id where v.contract = c.id and v.ordered_on is not null) o
     where not s.bad and not exists (select from connection_process p where p.id = s.number) order by s.line`,
  )
}

/** An order as it is written. */
export interface NewOrder extends StagedOrder {
  readonly visitNeeded: boolean
  readonly servicesCost: Money
  readonly aheadCost: Money
}

interface Terms {
  readonly now: Date
  readonly zone: string
  /** Language of people who have never signed in. */
  readonly language: Language
}

/** Inserts orders. Their people have proven no phone here, and the provider knows who they are. */
export async function insertOrders(tx: Tx, orders: readonly NewOrder[], { now, zone, language }: Terms): Promise<void> {
  await tx.query(
    `with given as (
       insert into connection_process (id, status, phone, full_name, language, house_id, flat, referral_id, identity_known,
         proof_at, customer_id, contract, bound, has_cable, visit_needed, connection_cost, services_cost, ahead_cost, months,
         created_at, touched_at)
       select number, status, phone, "fullName", coalesce(language, $4), "houseId", flat, referral, true, to_timestamp(0),
         customer, contract, bound, "hasCable", "visitNeeded", "connectionCost", "servicesCost", "aheadCost", months,
         least($2, "orderedOn"::timestamp at time zone $3), $2
       from jsonb_to_recordset($1) as o (number bigint, status int, phone text, "fullName" text, language text,
         "houseId" bigint, flat text, referral text, customer bigint, contract bigint, bound boolean, "hasCable" boolean,
         "visitNeeded" boolean, "connectionCost" bigint, "servicesCost" bigint, "aheadCost" bigint, months int,
         "orderedOn" date)
       returning id, status)
     insert into connection_history (process_id, step, status, at) select id, 'import', status, $2 from given order by id`,
    [JSON.stringify(orders), now, zone, language],
  )
}

/** Lets the product number its own orders after the imported ones. */
export async function numberAfterProcesses(tx: Tx): Promise<void> {
  await tx.query(
    `select setval(s.name, greatest((select max(id) from connection_process),
       (select last_value from connection_process_id_seq)))
     from pg_get_serial_sequence('connection_process', 'id') as s (name)
     where exists (select from connection_process p where p.id > (select last_value from connection_process_id_seq))`,
  )
}

/**
 * Gives booked visits that connect a line to the orders that wait for one, the earliest to each. An order whose time was
 * to be chosen, or whose visit had been cancelled, has one with that.
 */
export async function linkVisits(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `with linked as (
       update visit v set connection_id = f.process
       from (select distinct on (p.id) p.id as process, n.id as visit
         from connection_process p join visit n on n.contract = p.contract
         where n.work = 'connection' and n.connection_id is null and n.ended_at is null
           and p.status in (${connectionStatus.chooseTime}, ${connectionStatus.ordered})
           and p.closed_at is null and p.connected_at is null
           and not exists (select from visit o where o.connection_id = p.id and o.ended_at is null)
         order by p.id, n.starts_at, n.id) f
       where v.id = f.visit
       returning f.process
     ), booked as (
       update connection_process p set status = ${connectionStatus.ordered}, visit_cancelled = false, touched_at = $1
       from linked where p.id = linked.process and (p.status <> ${connectionStatus.ordered} or p.visit_cancelled)
       returning p.id)
     insert into connection_history (process_id, step, status, at)
     select id, 'book', ${connectionStatus.ordered}, $1 from booked order by id`,
    [now],
  )
}
