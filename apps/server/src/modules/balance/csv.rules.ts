import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'

/** How spreadsheets of a language read a file: what stands between columns, and what before the fraction of a number. */
const formats: Readonly<Record<Language, { separator: string; point: string }>> = {
  en: { separator: ',', point: '.' },
  ru: { separator: ';', point: ',' },
  hy: { separator: ';', point: ',' },
}

/** A cell: a text, or a sum that the spreadsheet shall compute with. */
export type Cell = string | { readonly sum: Money }

/** By these a spreadsheet knows a formula, in whatever width they are written and whatever blanks stand before. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A sum as spreadsheets of the language read it: `-12400` or `-12400,50`. */
export function sumText(amount: Money, language: Language): string {
  const hundredths = Math.abs(amount)
  const fraction = hundredths % 100
  const digits = `${Math.trunc(hundredths / 100)}${fraction === 0 ? '' : formats[language].point + String(fraction).padStart(2, '0')}`
  return amount < 0 ? `-${digits}` : digits
}

/**
 * Rows as CSV (RFC 4180) for spreadsheets of a language: UTF-8 with its mark, without which they guess. A text that
 * they would run as a formula is made a text by an apostrophe before it.
 */
export function csvText(rows: readonly (readonly Cell[])[], language: Language): string {
  const { separator } = formats[language]
  const written = (cell: Cell) =>
    quoted(typeof cell !== 'string' ? sumText(cell.sum, language) : formula.test(cell) ? `'${cell}` : cell, separator)
  return `\uFEFF${rows.map((row) => `${row.map(written).join(separator)}\r\n`).join('')}`
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
