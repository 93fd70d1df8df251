/** The longest flat, in characters. */
export const flatMax = 16

/** A flat as it is searched for: what stands before its number (`apt.`, `кв.`) is left out (§5). */
export function cleanFlat(text: string): string {
  return text.trim().replace(/^\D+/u, '')
}
