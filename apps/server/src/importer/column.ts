/** What a value is judged against. */
export interface Facts {
  currency: { code: string; fractionDigits: number }
  phonePrefix: string
  /** Whole days that every day of the data moves by. */
  shift: number
  /** The product's today in the operator's zone. */
  today: string
}

export type Value = string | number | boolean
export type Parsed = { value: Value } | { reason: string }

/** What a column takes. */
export interface ColumnType {
  /** Its type in the staging table. */
  sql: 'text' | 'int' | 'bigint' | 'boolean' | 'date'
  /** What it takes, in words, for docs/import.md. */
  type: string
  optional: boolean
  /** Judged, but never sent to the database. */
  secret: boolean
  /** Never repeated in a report. */
  hidden: boolean
  /** @param text never empty */
  parse(text: string, facts: Facts): Parsed
}

/**
 * Who writes a column of a row that stands. `import`: every import, for nothing else changes it. `installation`: customers,
 * billing or the bank; an import writes it with the row, and later only where `--overwrite` names it.
 */
export type Owner = 'import' | 'installation'

/** A column of a file, and what docs/import.md says of it. */
export interface Column extends ColumnType {
  owner: Owner
  example: string
  meaning: string
  unit: string
}

export const column = (sql: ColumnType['sql'], type: string, parse: ColumnType['parse']): ColumnType => ({
  sql,
  type,
  optional: false,
  secret: false,
  hidden: false,
  parse,
})

const ownedBy =
  (owner: Owner) =>
  (of: ColumnType, example: string, meaning: string, unit = ''): Column => ({ ...of, owner, example, meaning, unit })

/** A column that every import writes. */
export const imported = ownedBy('import')
/** A column that lives: written with its row, then left to the installation. */
export const living = ownedBy('installation')

export const refuse = (reason: string): Parsed => ({ reason })
export const quote = (value: string) => JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)

export function optional(of: ColumnType): ColumnType {
  return { ...of, optional: true }
}

/** A column whose value stays out of the database. */
export function secret(of: ColumnType): ColumnType {
  return { ...of, secret: true }
}

/** A column whose value no report repeats. */
export function hidden(of: ColumnType): ColumnType {
  return { ...of, hidden: true }
}
