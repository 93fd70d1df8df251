export type FontName = 'NotoSans' | 'NotoSansArmenian'

export interface Run {
  readonly text: string
  readonly font: FontName
}

// Characters missing from NotoSans: Armenian letters and marks, and the dram sign.
const armenian = '\u0531-\u0556\u0559-\u058a\u058d-\u058f\ufb13-\ufb17'
const common =
  '\\n\u0020-\u007e\u00a0-\u024f\u0300-\u036f\u0386-\u03ce\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u202f-\u205e\u20a0-\u20bf\u2116\u2122\u2212\ufffd'
const notOurs = new RegExp(`[^${armenian}${common}]`, 'gu')
const runShape = new RegExp(`[${armenian}]+|[^${armenian}]+`, 'gu')
const startsArmenian = new RegExp(`^[${armenian}]`, 'u')

/**
 * Returns a text as it is printed: control characters become spaces, and other unsupported ones the replacement
 * character, never an empty box.
 */
export function printed(text: string): string {
  return text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(notOurs, '\ufffd')
}

/** Splits a text by font, because PDFs have no font fallback. */
export function runsOf(text: string): Run[] {
  return (printed(text).match(runShape) ?? []).map((piece) => ({
    text: piece,
    font: startsArmenian.test(piece) ? 'NotoSansArmenian' : 'NotoSans',
  }))
}
