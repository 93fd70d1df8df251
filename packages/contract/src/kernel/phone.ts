export const phoneDigits = 11

export const codePattern = /^\d{4}$/

/** Normalises a phone to digits; the leading 8 of a Russian number becomes 7. See docs/domain/sign-in.md#phones. */
export function cleanPhone(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
}

/** Formats a phone by a mask such as `+374 99 999 999`; returns it unchanged if it does not fit. */
export function phoneText(phone: string, mask: string): string {
  if (mask.replace(/\D/g, '').length !== phone.length) return `+${phone}`
  let at = 0
  return mask.replace(/\d/g, () => phone.charAt(at++))
}

export function maskedPhone(phone: string, mask: string): string {
  return phoneText(phone, mask).replace(/\d(?=.*\d.*\d)/g, '•')
}
