import { textsOf, type Upsert, upsert } from './upsert.store.ts'

const options = `coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'title', jsonb_build_object('en', o.en, 'ru', o.ru, 'hy', o.hy))
    order by o.place)
  from unnest(string_to_array(s.options, ' '), string_to_array(s.options_en, ' | '),
    string_to_array(s.options_ru, ' | '), string_to_array(s.options_hy, ' | '))
    with ordinality as o (id, en, ru, hy, place)), '[]')`

export const operationUpserts: Readonly<Record<string, Upsert>> = {
  operation_types: upsert(
    'operation_type',
    'id',
    { id: 's.id', place: 's."order"', title: textsOf('title'), offered: 's.offered' },
    'import_operation_types s',
  ),
  operation_parameters: upsert(
    'operation_parameter',
    'type_id, code',
    {
      type_id: 's.operation_type',
      code: 's.code',
      place: 's."order"',
      title: textsOf('title'),
      type: 's.type',
      required: 's.required',
      min: 's.min',
      max: 's.max',
      most: 's.most',
      accept: `case when s.type = 'file' then coalesce(string_to_array(s.accept, ' '), '{png,jpg,jpeg,gif}') else '{}' end`,
      source: 's.source',
      options,
      offered: 's.offered',
    },
    'import_operation_parameters s',
  ),
  operations: upsert(
    'operation',
    'public_id',
    {
      public_id: 's.external_id',
      contract: 'c.id',
      type_id: 's.type',
      status: 's.status',
      // The file contains only the day, so an existing time on that day is kept.
      status_at: `case when (o.status_at at time zone $1)::date = coalesce(s.moved, s.created) then o.status_at
        else (coalesce(s.moved, s.created) + time '12:00') at time zone $1 end`,
      created_at: `(s.created + time '12:00') at time zone $1`,
      entries: 's."values"::jsonb',
    },
    `import_operations s join contract c on c.billing_id = s.billing_id and c.contract_id = s.contract_id
     left join operation o on o.public_id = s.external_id`,
    { zoned: true },
  ),
}
