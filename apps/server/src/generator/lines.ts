import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { FileName, RowOf } from '../importer/read/files.ts'

export type Line = { readonly [Name in FileName]: readonly [name: Name, row: RowOf<Name>] }[FileName]

export function line<Name extends FileName>(name: Name, row: RowOf<Name>): Line {
  return [name, row] as unknown as Line
}

export function titleOf({ en, ru, hy }: LocalisedText) {
  return { title_en: en, title_ru: ru, title_hy: hy }
}

export function noteOf(text: LocalisedText | null) {
  return { note_en: text?.en ?? null, note_ru: text?.ru ?? null, note_hy: text?.hy ?? null }
}
