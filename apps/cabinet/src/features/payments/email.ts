/** Whether a text can be an e-mail address (specification §5): one at sign, a domain with a dot, no blanks. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())
}
