import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'

const formats: Readonly<Record<Language, { separator: string; point: string }>> = {
  en: { separator: ',', point: '.' },
  ru: { separator: ';', point: ',' },
  hy: { separator: ';', point: ',' },
}

export type Cell = string | { readonly sum: Money }

/** Matches texts that a spreadsheet would evaluate, even if they begin with whitespace or a full-width sign. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Formats an amount as a spreadsheet number: `-12400`, or `-12400,50` (in English, `-12400.50`). */
export function sumText(amount: Money, language: Language): string {
  const hundredths = Math.abs(amount)
  const fraction = hundredths % 100
  const digits = `${Math.trunc(hundredths / 100)}${fraction === 0 ? '' : formats[language].point + String(fraction).padStart(2, '0')}`
  return amount < 0 ? `-${digits}` : digits
}

/**
 * Formats rows as CSV (RFC 4180, with the separator that spreadsheets in the language expect). A byte order mark comes
 * first; without it, spreadsheets would guess the encoding. Texts that would be evaluated as formulas are prefixed with
 * an apostrophe.
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
