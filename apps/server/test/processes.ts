import type { Tx } from '../src/platform/database/db.ts'

/** Adds people's processes by their numbers, unless they exist: each of its own phone, at a house of the database. */
export async function givenProcesses(db: Tx, ...numbers: readonly number[]): Promise<void> {
  await db.query(
    `with city as (insert into city (alias, title) select 'here', $2::jsonb where not exists (select from house) returning id),
       street as (insert into street (code, city_id, title) select 'here', id, $2 from city returning id),
       added as (insert into house (code, street_id, number) select 'here', id, '1' from street returning id)
     insert into connection_process (id, status, phone, full_name, language, house_id, flat, identity_known, proof_at,
       created_at, touched_at)
     select number, 450, 37400000000 + number, 'Anna', 'en', place.id, '', true, now(), now(), now()
     from unnest($1::bigint[]) as number, (select id from added union all select min(id) from house having count(*) > 0) place
     on conflict (id) do nothing`,
    [numbers, JSON.stringify({ en: 'Here', ru: 'Здесь', hy: 'Այստեղ' })],
  )
}
