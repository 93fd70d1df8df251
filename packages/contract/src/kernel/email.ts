/** The longest e-mail address, in characters. */
export const emailMax = 254

/** One at sign, a domain with a dot, no blanks (§5). */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether a text can be an e-mail address; blanks around it are not minded. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= emailMax && emailPattern.test(trimmed)
}
