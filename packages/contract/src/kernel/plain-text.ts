/** Strips bidirectional control characters, which can disguise one text as another. */
export function withoutDirections(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '')
}

/** Makes a text safe for an email header: one line, no bidirectional controls, no encoded words (RFC 2047). */
export function headerLine(text: string): string {
  return withoutDirections(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?')
}
