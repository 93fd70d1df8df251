export const textsOf = (name: string) =>
  `jsonb_build_object('en', s.${name}_en, 'ru', s.${name}_ru, 'hy', s.${name}_hy)`
export const optionalTexts = (name: string) => `case when s.${name}_en is not null then ${textsOf(name)} end`

export interface Upsert {
  readonly table: string
  readonly sql: string
  readonly zoned: boolean
}

/** Builds SQL that inserts new rows and updates those that differ, so that repeating an import changes nothing. */
export function upsert(
  table: string,
  key: string,
  values: Readonly<Record<string, string>>,
  from: string,
  { zoned = false }: { zoned?: boolean } = {},
): Upsert {
  const columns = Object.keys(values)
  const changing = columns.filter((column) => !key.split(', ').includes(column))
  const row = (of: string) => `(${changing.map((column) => `${of}.${column}`).join(', ')})`
  const update = `update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}
    where ${row('old')} is distinct from ${row('excluded')}`
  const sql = `
    insert into ${table} as old (${columns.join(', ')})
    select ${Object.values(values).join(', ')} from ${from} where not s.bad order by s.line
    on conflict (${key}) do ${changing.length > 0 ? update : 'nothing'}`
  return { table, sql, zoned }
}
