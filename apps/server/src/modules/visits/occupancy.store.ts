import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../platform/database/db.ts'

interface Span {
  readonly city: number
  readonly from: Day
  readonly to: Day
  /** Visit that is left out: a customer's own place counts as free. */
  readonly except: number | null
}

/** Counts a city's open visits by the start of their slot, in milliseconds since 1970. */
export async function countTaken(tx: Tx, { city, from, to, except }: Span): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ at: Date; visits: number }>(
    `select starts_at as at, count(*)::int as visits from visit
     where city_id = $1 and day between $2 and $3 and ended_at is null and id is distinct from $4
     group by starts_at`,
    [city, from, to, except],
  )
  return new Map(rows.map(({ at, visits }) => [at.getTime(), visits]))
}

/** Lists the places that open visits occupy in a slot. */
export async function listPlaces(tx: Tx, city: number, at: Date, except: number | null): Promise<number[]> {
  const rows = await tx.query<{ place: number }>(
    `select place from visit where city_id = $1 and starts_at = $2 and ended_at is null and id is distinct from $3`,
    [city, at, except],
  )
  return rows.map(({ place }) => place)
}

interface Asked {
  readonly engineers: readonly number[]
  readonly at: Date
  readonly minutes: number
  readonly day: Day
  readonly except: number | null
}

/**
 * Lists which of the engineers have no open visit at the time of a slot, in any city, with the number of their open
 * visits that day.
 */
export function listAvailable(tx: Tx, { engineers, at, minutes, day, except }: Asked) {
  return tx.query<{ engineer: number; visits: number }>(
    `select e.engineer, (select count(*)::int from visit v
         where v.engineer_id = e.engineer and v.day = $4 and v.ended_at is null and v.id is distinct from $5) as visits
     from unnest($1::bigint[]) as e (engineer)
     where not exists (select from visit v
       where v.engineer_id = e.engineer and v.ended_at is null and v.id is distinct from $5
         and v.minutes is not null and v.day between $4::date - 1 and $4::date + 1
         and v.starts_at < $2::timestamptz + $3::int * interval '1 minute'
         and v.starts_at + v.minutes * interval '1 minute' > $2)
     order by e.engineer`,
    [engineers, at, minutes, day, except],
  )
}

/** Finds another open visit by the hour that an engineer has at the start of a slot. */
export async function findVisitOfEngineer(
  tx: Tx,
  engineer: number,
  at: Date,
  except: number,
): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    `select id from visit
     where engineer_id = $1 and starts_at = $2 and ended_at is null and minutes is not null and id <> $3`,
    [engineer, at, except],
  )
  return rows[0]?.id
}
