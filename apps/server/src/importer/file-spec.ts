import { billingIds } from '@kabinet/contract/ids'
import { choice, code, type Column, optional, text } from './columns.ts'
import type { Rule } from './row-rules.ts'

/** One file of the format. */
export interface FileSpec {
  /** Without `.csv`. */
  readonly name: string
  readonly columns: Readonly<Record<string, Column>>
  /** The columns that name a row: no two rows agree in them, and a second import finds the row by them. */
  readonly key: readonly string[]
  /** Columns that name a row of a file above, or of the file itself. */
  readonly references: readonly { readonly columns: readonly string[]; readonly to: string }[]
  readonly rules: readonly Rule[]
}

interface NamedFile<Name, Columns> extends FileSpec {
  readonly name: Name & string
  readonly columns: Columns & FileSpec['columns']
}

/** A file whose name and columns its type tells. */
export function file<const Name extends string, Columns extends Record<string, Column>>(
  name: Name,
  columns: Columns,
  key: readonly string[],
  { references = [], rules = [] }: Partial<Pick<FileSpec, 'references' | 'rules'>> = {},
): NamedFile<Name, Columns> {
  return { name, columns, key, references, rules }
}

export const address = { house: optional(code()), flat: optional(text(16)) }
export const contract = { billing_id: choice(billingIds), contract_id: code(32) }
export const contractKey = ['billing_id', 'contract_id']
export const toContract = { columns: contractKey, to: 'contracts' }
export const toCustomer = { columns: ['customer'], to: 'customers' }
export const toHouse = { columns: ['house'], to: 'houses' }
export const toTariff = { columns: ['tariff'], to: 'tariffs' }
export const toService = { columns: [...contractKey, 'service'], to: 'services' }
