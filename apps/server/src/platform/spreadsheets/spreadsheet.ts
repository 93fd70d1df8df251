import type { Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'

/** Cell of a sheet to write; null is an empty one. Texts are never evaluated. */
export type SheetCell = string | { readonly sum: Money } | { readonly day: Day } | null

export interface SheetRow {
  readonly cells: readonly SheetCell[]
  readonly strong?: true
}

export interface SheetToWrite {
  /** At most 31 characters, none of `[]/\:*?`. */
  readonly name: string
  /** Fraction digits of the currency; amounts with hundredths show two of them in any case. */
  readonly fractionDigits: number
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[]
  readonly rows: readonly SheetRow[]
}

/** Cell of a file that was read, with the value as stored: formulas are not evaluated. */
export type ReadCell = string | number | boolean | Date | null

export interface ReadRow {
  /** Number of the row in the file, from 1. */
  readonly row: number
  readonly cells: readonly ReadCell[]
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
