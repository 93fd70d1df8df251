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

export function maskedPhone(phone: string, mask: string): string {
  return phoneText(phone, mask).replace(/\d(?=.*\d.*\d)/g, '•')
}
