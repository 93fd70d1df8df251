import { type Upsert, upsert } from './upsert.store.ts'

/** Minutes after midnight, of a time up to 24:00. */
const minuteOf = (column: string) => `(extract(epoch from s."${column}"::time) / 60)::int`

export const engineerUpserts: Readonly<Record<string, Upsert>> = {
  engineers: upsert(
    'engineer',
    'code',
    {
      code: 's.code',
      city_id: 'city.id',
      name: 's.name',
      phone: 's.phone',
      weekdays: `coalesce(string_to_array(s.weekdays, ' ')::int[], '{}')`,
      from_minute: minuteOf('from'),
      to_minute: minuteOf('to'),
    },
    'import_engineers s join city on city.alias = s.city',
  ),
  engineer_days: upsert(
    'engineer_day',
    'engineer_id, day',
    { engineer_id: 'e.id', day: 's.day', from_minute: minuteOf('from'), to_minute: minuteOf('to') },
    'import_engineer_days s join engineer e on e.code = s.engineer',
  ),
}
