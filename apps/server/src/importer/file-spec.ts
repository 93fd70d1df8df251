import { billingIds } from '@kabinet/contract/billing'
import { type Column, imported, optional } from './column.ts'
import { choice, code, text } from './columns.ts'
import type { Rule } from './row-rules.ts'

/** One file of the format. */
export interface FileSpec {
  /** Without `.csv`. */
  readonly name: string
  /** What one row is, for docs/import.md. */
  readonly meaning: string
  readonly columns: Readonly<Record<string, Column>>
  /** The columns that name a row: no two rows agree in them, and a second import finds the row by them. */
  readonly key: readonly string[]
  /** Columns that name a row of a file above, or of the file itself. */
  readonly references: readonly { readonly columns: readonly string[]; readonly to: string }[]
  readonly rules: readonly Rule[]
  /**
   * Of a file whose rows the installation removes (a phone that changed, access that was revoked): the columns by which an
   * imported row is remembered, so that no later import brings it back.
   */
  readonly remembered: readonly string[]
}

interface NamedFile<Name, Columns> extends FileSpec {
  readonly name: Name & string
  readonly columns: Columns & FileSpec['columns']
}

type Options = Pick<FileSpec, 'meaning'> & Partial<Pick<FileSpec, 'references' | 'rules' | 'remembered'>>

/** A file whose name and columns its type tells. */
export function file<const Name extends string, Columns extends Record<string, Column>>(
  name: Name,
  columns: Columns,
  key: readonly string[],
  { meaning, references = [], rules = [], remembered = [] }: Options,
): NamedFile<Name, Columns> {
  return { name, meaning, columns, key, references, rules, remembered }
}

/** What `--overwrite` names to bring back rows that the installation removed. */
export const rowColumn = ({ key }: Pick<FileSpec, 'key'>) => key.at(-1)!

/** Where something is: a house of houses.csv. */
export const address = (whose: string) => ({
  house: imported(optional(code()), 'abovyan-12', `House ${whose}, by its code in houses.csv`),
  flat: imported(optional(text(16)), '48', `Flat or office ${whose}`),
})
export const contract = {
  billing_id: imported(choice(billingIds), 'rb', 'Billing of the contract: `rb` home and mobile, `ul` business'),
  contract_id: imported(code(32), '1000001', 'Number of the contract, unique within its billing'),
}
export const customer = imported(code(), 'c1000001', 'Customer, by the code in customers.csv')
export const contractKey = ['billing_id', 'contract_id']
export const toContract = { columns: contractKey, to: 'contracts' }
export const toCustomer = { columns: ['customer'], to: 'customers' }
export const toHouse = { columns: ['house'], to: 'houses' }
export const toTariff = { columns: ['tariff'], to: 'tariffs' }
export const toService = { columns: [...contractKey, 'service'], to: 'services' }
