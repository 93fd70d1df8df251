export const phoneDigits = 11

/** Length of a code from a text message. */
export const codeDigits = 4

/** Reduces a phone number to digits, with a leading 7 for a Russian number's 8: docs/domain/sign-in.md#phones. */
export function cleanPhone(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
}

/** Formats a phone number with a mask such as `+374 99 999 999`. A number of another length only gets a plus. */
export function phoneText(phone: string, mask: string): string {
  if (mask.replace(/\D/g, '').length !== phone.length) return `+${phone}`
  let at = 0
  return mask.replace(/\d/g, () => phone.charAt(at++))
}

/** Hides the digits of a phone number, except for the operator's country code and the last two: `+374 •• ••• •01`. */
export function maskedPhone(phone: string, mask: string): string {
  const text = phoneText(phone, mask)
  const code = /^\+\d+/.exec(mask)?.[0] ?? ''
  const shown = text.startsWith(code) ? code : ''
  return shown + text.slice(shown.length).replace(/\d(?=.*\d.*\d)/g, '•')
}
