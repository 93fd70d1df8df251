import type { Day } from '@kabinet/contract/kernel/days'
import type { Tx } from '../../platform/database/db.ts'
import type { CityMode, Shift } from './slots.rules.ts'

export interface CityRow extends CityMode {
  readonly zone: string | null
  readonly capacity: number | null
}

export async function getCity(tx: Tx, city: number): Promise<CityRow> {
  const rows = await tx.query<CityRow>(
    `select c.zone, c.visits as mode, c.visit_capacity as capacity,
       exists (select from engineer e where e.city_id = c.id) as "hasEngineers"
     from city c where c.id = $1`,
    [city],
  )
  return rows[0]!
}

/** Finds the city of a contract's address; undefined if the contract has no address. */
export async function findCityOfContract(tx: Tx, contract: number): Promise<number | undefined> {
  const rows = await tx.query<{ city: number }>(
    `select s.city_id as city from contract c join house h on h.id = c.house_id join street s on s.id = h.street_id
     where c.id = $1`,
    [contract],
  )
  return rows[0]?.city
}

export async function findCityOfHouse(tx: Tx, house: number): Promise<number | undefined> {
  const rows = await tx.query<{ city: number }>(
    'select s.city_id as city from house h join street s on s.id = h.street_id where h.id = $1',
    [house],
  )
  return rows[0]?.city
}

/** Lists who works when in a city, from one day to another, both included. */
export function listShifts(tx: Tx, city: number, from: Day, to: Day): Promise<Shift[]> {
  return tx.query<Shift>(
    `select e.id as engineer, d.day, coalesce(x.from_minute, e.from_minute) as from, coalesce(x.to_minute, e.to_minute) as to
     from engineer e
       cross join lateral (select $2::date + n as day from generate_series(0, $3::date - $2::date) as n) d
       left join engineer_day x on x.engineer_id = e.id and x.day = d.day
     where e.city_id = $1
       and case when x.engineer_id is null then extract(isodow from d.day)::int = any(e.weekdays) else x.from_minute is not null end
     order by d.day, e.id`,
    [city, from, to],
  )
}

export async function findEngineer(tx: Tx, code: string): Promise<number | undefined> {
  return (await tx.query<{ id: number }>('select id from engineer where code = $1', [code]))[0]?.id
}
