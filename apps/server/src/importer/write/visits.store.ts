import type { Tx } from '../../platform/database/db.ts'
import { stagedContract } from './upserts.store.ts'

/** Keeps bookings waiting until the import ends, so that no place is given twice. */
export async function lockVisits(tx: Tx): Promise<void> {
  await tx.query('lock table visit in share row exclusive mode')
}

export interface WrittenVisit {
  readonly id: number
  readonly booked: boolean
  readonly added: boolean
}

interface Terms {
  /** Zone of cities without one of their own. */
  readonly zone: string
  /** Length of a slot. */
  readonly minutes: number
  readonly now: Date
}

/**
 * Writes visits that are new or differ. Open ones get the next place of their slot, however many it has room for. An
 * engineer who would be in two places, which only cities in different zones make possible, is left out.
 */
export function writeVisits(tx: Tx, { zone, minutes, now }: Terms): Promise<WrittenVisit[]> {
  return tx.query<WrittenVisit>(
    `with given as (
       select s.line, s.process, c.id as contract, s.work, y.id as city, s.day, e.id as engineer,
         coalesce(s.comment, '') as comment, s.state, coalesce(y.zone, $1) as zone,
         (s.day + s."from"::time) at time zone coalesce(y.zone, $1) as starts_at,
         case when s."from" <> '00:00' then $2::int end as minutes
       from import_visits s ${stagedContract}
         join house h on h.id = c.house_id join street t on t.id = h.street_id join city y on y.id = t.city_id
         left join engineer e on e.code = s.engineer
       where not s.bad
     ), placed as (
       select g.*, v.version, v.starts_at as before, v.minutes as was_minutes, case when v.ended_at is null then v.place end as was_place,
         coalesce((select max(o.place) from visit o
             where o.city_id = g.city and o.starts_at = g.starts_at and o.ended_at is null), 0)
           + row_number() over (partition by g.city, g.starts_at order by g.line) as next_place,
         g.state = 'booked' and g.minutes is not null and (
           row_number() over (partition by g.engineer, g.starts_at, g.state order by g.line) > 1
           or exists (select from visit o where o.engineer_id = g.engineer and o.starts_at = g.starts_at
             and o.ended_at is null and o.minutes is not null and o.id <> g.process)) as engaged
       from given g left join visit v on v.id = g.process
     )
     insert into visit as old (id, contract, work, city_id, starts_at, day, minutes, place, engineer_id, comment, state,
       ended_at, version, created_at)
     select process, contract, work, city, starts_at, day,
       case when starts_at = before then was_minutes else minutes end,
       case when starts_at = before then coalesce(was_place, next_place) else next_place end,
       case when not engaged then engineer end, comment, state,
       case when state <> 'booked' then least($3, case when minutes is null then (day + 1)::timestamp at time zone zone
         else starts_at + minutes * interval '1 minute' end) end,
       coalesce(version, 0) + case when starts_at is distinct from before then 1 else 0 end, $3
     from placed order by line
     on conflict (id) do update set work = excluded.work, starts_at = excluded.starts_at, day = excluded.day,
         minutes = excluded.minutes, place = excluded.place, engineer_id = excluded.engineer_id, comment = excluded.comment,
         state = excluded.state, version = excluded.version,
         ended_at = case when excluded.state = old.state then old.ended_at else excluded.ended_at end
       where (old.work, old.starts_at, old.engineer_id, old.comment, old.state)
         is distinct from (excluded.work, excluded.starts_at, excluded.engineer_id, excluded.comment, excluded.state)
     returning id, ended_at is null as booked, xmax = 0 as added`,
    [zone, minutes, now],
  )
}

/** Lets the product number its own visits after the imported ones. */
export async function numberAfterVisits(tx: Tx): Promise<void> {
  await tx.query(
    `select setval(s.name, greatest((select max(id) from visit), (select last_value from visit_id_seq)))
     from pg_get_serial_sequence('visit', 'id') as s (name)`,
  )
}
