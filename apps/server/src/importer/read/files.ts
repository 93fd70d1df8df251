import { catalogueFiles } from './catalogue-files.ts'
import { connectionFiles } from './connection-files.ts'
import { type Value } from './column.ts'
import { customerFiles } from './customer-files.ts'
import { documentFiles } from './document-files.ts'
import type { FileSpec } from './file-spec.ts'
import { moneyFiles } from './money-files.ts'
import { notificationFiles } from './notification-files.ts'
import { operationFiles, operationTypeFiles } from './operation-files.ts'
import { promoFiles } from './promo-files.ts'
import { serviceFiles } from './service-files.ts'
import { engineerFiles, visitFiles } from './visit-files.ts'

const format = [
  ...catalogueFiles,
  ...engineerFiles,
  ...promoFiles,
  ...operationTypeFiles,
  ...customerFiles,
  ...serviceFiles,
  ...operationFiles,
  ...moneyFiles,
  ...documentFiles,
  ...visitFiles,
  ...connectionFiles,
  ...notificationFiles,
] as const

/** Files in dependency order, the order in which they are read, checked and applied. */
export const files: readonly FileSpec[] = format

type Format = (typeof format)[number]
export type FileName = Format['name']

export type RowOf<Name extends FileName> = {
  readonly [C in keyof Extract<Format, { name: Name }>['columns'] & string]: Value | null
}
