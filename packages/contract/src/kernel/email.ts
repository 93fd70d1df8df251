export const emailMax = 254

export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** Returns whether a text could be an email address, ignoring surrounding whitespace. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= emailMax && emailPattern.test(trimmed)
}
