import { billingIds } from '@kabinet/contract/billing'
import { type Column, imported, optional } from './column.ts'
import { choice, code, text } from './columns.ts'
import type { Rule } from '../check/row-rules.ts'

export interface FileSpec {
  readonly name: string
  readonly meaning: string
  readonly columns: Readonly<Record<string, Column>>
  /** Columns that identify a row: unique within the file, and used by later imports to find the row. */
  readonly key: readonly string[]
  /** Columns that refer to a row of an earlier file or of the same file. */
  readonly references: readonly { readonly columns: readonly string[]; readonly to: string }[]
  readonly rules: readonly Rule[]
  /** Columns that identify an imported row, so that a row removed by the installation is not imported again. */
  readonly remembered: readonly string[]
  /** Column without which a row is not remembered, because the installation removes no others. */
  readonly rememberedWith?: string
  /** Rows are written when they are new, and never again: `--overwrite` cannot change them either. */
  readonly once: boolean
  /** Columns whose values stay once the installation has acted on them: `--overwrite` cannot change them either. */
  readonly final: readonly string[]
}

interface NamedFile<Name, Columns> extends FileSpec {
  readonly name: Name & string
  readonly columns: Columns & FileSpec['columns']
}

type Options = Pick<FileSpec, 'meaning'> &
  Partial<Pick<FileSpec, 'references' | 'rules' | 'remembered' | 'rememberedWith' | 'once' | 'final'>>

export function file<const Name extends string, Columns extends Record<string, Column>>(
  name: Name,
  columns: Columns,
  key: readonly string[],
  { references = [], rules = [], remembered = [], once = false, final = [], ...options }: Options,
): NamedFile<Name, Columns> {
  return { name, columns, key, references, rules, remembered, once, final, ...options }
}

export const rowColumn = ({ key }: Pick<FileSpec, 'key'>) => key.at(-1)!

export const address = (whose: string) => ({
  house: imported(optional(code()), 'abovyan-12', `House ${whose}, by its code in houses.csv`),
  flat: imported(optional(text(16)), '48', `Flat or office ${whose}`),
})
export const contract = {
  billing_id: imported(choice(billingIds), 'rb', 'Billing of the contract: `rb` home and mobile, `ul` business'),
  contract_id: imported(code(32), '1000001', 'Number of the contract, unique within its billing'),
}
export const customer = imported(code(), 'c1000001', 'Customer, by its external_id in customers.csv')
export const contractColumns = ['billing_id', 'contract_id']
export const toContract = { columns: contractColumns, to: 'contracts' }
export const toCustomer = { columns: ['customer'], to: 'customers' }
export const toReferral = { columns: ['referral'], to: 'referrals' }
export const toHouse = { columns: ['house'], to: 'houses' }
export const toTariff = { columns: ['tariff'], to: 'tariffs' }
export const toService = { columns: [...contractColumns, 'service'], to: 'services' }
