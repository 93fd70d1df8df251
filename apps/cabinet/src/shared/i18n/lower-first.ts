/**
 * Returns a text that begins in lower case, as within a sentence. Names with more capitals, such as Wi‑Fi and Film
 * Evening, stay, but not those whose only other capitals are an abbreviation, such as `Онлайн-ТВ`.
 */
export function lowerFirst(text: string): string {
  return (
    text
      .replace(/^\p{Lu}(?=\p{Ll}+(?:[-\u2011]\p{Lu}{2,3})?(?!\S*\p{Lu}|\S*\s\p{Lu}\p{Ll}))/u, (first) =>
        first.toLowerCase(),
      )
      // Armenian writes "and" and "more" with a ligature that has no capital.
      .replace(/^եվ(?=ս?(?!\p{L}))/u, 'և')
  )
}
