import { catalogueFiles } from './catalogue-files.ts'
import { type Value } from './column.ts'
import { customerFiles } from './customer-files.ts'
import type { FileSpec } from './file-spec.ts'
import { moneyFiles } from './money-files.ts'
import { promoFiles } from './promo-files.ts'
import { serviceFiles } from './service-files.ts'

const format = [...catalogueFiles, ...promoFiles, ...customerFiles, ...serviceFiles, ...moneyFiles] as const

/** The files of the format, each below those it refers to. Read, checked and applied in this order. */
export const files: readonly FileSpec[] = format

type Format = (typeof format)[number]
export type FileName = Format['name']

/** A file's row by its columns, for whoever writes one: days and sums as the file has them, null for an empty field. */
export type RowOf<Name extends FileName> = {
  readonly [C in keyof Extract<Format, { name: Name }>['columns'] & string]: Value | null
}
