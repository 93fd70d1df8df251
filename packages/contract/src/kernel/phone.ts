/** How many digits a phone has, its country's code among them (§9). */
export const phoneDigits = 11

/** What a code of a text message looks like (§9). */
export const codePattern = /^\d{4}$/

/** A phone's digits as they are kept; a leading 8 of a Russian number becomes 7 (domain: Sign-in). */
export function cleanPhone(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
}

/**
 * A phone by the operator's mask, `+374 91 000 001`; as it is where it does not fit.
 * @param mask digits, with a 9 for each one that varies
 */
export function phoneText(phone: string, mask: string): string {
  if (mask.replace(/\D/g, '').length !== phone.length) return `+${phone}`
  let at = 0
  return mask.replace(/\d/g, () => phone.charAt(at++))
}

/** The same with its last two digits alone, for whoever knows the phone. */
export function maskedPhone(phone: string, mask: string): string {
  return phoneText(phone, mask).replace(/\d(?=.*\d.*\d)/g, '•')
}
