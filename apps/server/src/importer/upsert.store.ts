/** The three languages of a staged text as one value. */
export const textsOf = (name: string) =>
  `jsonb_build_object('en', s.${name}_en, 'ru', s.${name}_ru, 'hy', s.${name}_hy)`
/** The same of a text that may be left out. */
export const optionalTexts = (name: string) => `case when s.${name}_en is not null then ${textsOf(name)} end`

export interface Upsert {
  readonly table: string
  readonly sql: string
  /** Whether $1 is the operator's zone. */
  readonly zoned: boolean
}

/** Inserts what is new, updates what differs, and leaves the rest untouched, so that a repeat changes nothing. */
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
