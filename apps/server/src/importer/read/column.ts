import type { PhraseScript } from '@kabinet/contract/code-phrase'

export interface Facts {
  currency: { code: string; fractionDigits: number }
  phonePrefix: string
  /** Alphabets of code phrases. */
  scripts: readonly PhraseScript[]
  /** Number of days by which all dates are shifted. */
  shift: number
  today: string
}

export type Value = string | number | boolean
export type Parsed = { value: Value } | { reason: string }

export interface ColumnType {
  sql: 'text' | 'int' | 'bigint' | 'boolean' | 'date'
  type: string
  optional: boolean
  /** Whether the value is validated but never sent to the database. */
  secret: boolean
  hidden: boolean
  /** @param text never empty */
  parse(text: string, facts: Facts): Parsed
}

/** Who may change existing values: only imports, or the installation (customers, billing, the bank). */
export type Owner = 'import' | 'installation'

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

export const imported = ownedBy('import')
export const living = ownedBy('installation')

export const refuse = (reason: string): Parsed => ({ reason })
export const quote = (value: string) => JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)

export function optional(of: ColumnType): ColumnType {
  return { ...of, optional: true }
}

export function secret(of: ColumnType): ColumnType {
  return { ...of, secret: true }
}

export function hidden(of: ColumnType): ColumnType {
  return { ...of, hidden: true }
}
