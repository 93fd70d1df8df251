/** Returns a text that begins in lower case, as within a sentence. Acronyms stay. */
export function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
}
