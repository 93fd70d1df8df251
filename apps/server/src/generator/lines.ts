import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import type { FileName, RowOf } from '../importer/files.ts'

/** A row, and the file that it belongs to. */
export type Line = { readonly [Name in FileName]: readonly [name: Name, row: RowOf<Name>] }[FileName]

/** The row of one file; only a row with exactly that file's columns compiles. */
export function line<Name extends FileName>(name: Name, row: RowOf<Name>): Line {
  return [name, row] as unknown as Line
}

/** A text as the columns of a title. */
export function titleOf({ en, ru, hy }: LocalisedText) {
  return { title_en: en, title_ru: ru, title_hy: hy }
}

/** A text, or none, as the columns of a note. */
export function noteOf(text: LocalisedText | null) {
  return { note_en: text?.en ?? null, note_ru: text?.ru ?? null, note_hy: text?.hy ?? null }
}
