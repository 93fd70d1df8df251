/** Takes out what sets the direction of writing (Unicode: Bidi_Control), by which a text can be shown as another. */
export function withoutDirections(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '')
}

/**
 * A text as a line of a letter's head: on one line, without marks of direction, and without what a reader of mail would
 * decode into something else (RFC 2047).
 */
export function headerLine(text: string): string {
  return withoutDirections(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?')
}
