/** The longest e-mail address, in characters. */
export const emailMax = 254

/** One at sign, a domain with a dot, no blanks (§5). */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** An address with the first letter before its at sign alone, for whoever knows it: `a•••@example.am`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** Whether a text can be an e-mail address; blanks around it are not minded. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= emailMax && emailPattern.test(trimmed)
}
