import { cleanPhone, phoneDigits, phoneText as written } from '@kabinet/contract/kernel/phone'
import { unbrokenPhone } from './unbroken.ts'

export interface PhoneFormat {
  /** Country code, digits only. */
  readonly prefix: string
  /** Country code followed by a 9 for each variable digit: `+374 99 999 999`. */
  readonly mask: string
}

/** Formats a phone number with the mask and no-break spaces: `+374 91 000 001`. Other lengths get only a plus. */
export function phoneText(phone: string, mask: string): string {
  return unbrokenPhone(written(phone, mask))
}

/**
 * Formats the local part as far as it has been typed: `91 000`. If the number is too long or begins with a plus, strips
 * the country code, a leading 0 or a Russian 8.
 */
export function localPhone(typed: string, { prefix, mask }: PhoneFormat): string {
  const places = mask.replace(`+${prefix}`, '').trim()
  const count = places.replace(/\D/g, '').length
  const digits = localDigits(typed, prefix, count)
  let at = 0
  let text = ''
  for (const place of places) {
    if (at === digits.length) break
    text += place === '9' ? digits.charAt(at++) : place
  }
  return text
}

function localDigits(typed: string, prefix: string, count: number): string {
  const digits = cleanPhone(typed)
  if (digits.length > count || typed.trim().startsWith('+')) {
    if (digits.startsWith(prefix)) return digits.slice(prefix.length, prefix.length + count)
    if (digits.startsWith('0')) return digits.slice(1, 1 + count)
  }
  return digits.slice(0, count)
}

/**
 * Returns the digits of a complete phone number from its local part; undefined while the local part is incomplete
 * (docs/domain/sign-in.md#phones).
 */
export function wholePhone(local: string, { prefix }: PhoneFormat): string | undefined {
  const digits = prefix + local.replace(/\D/g, '')
  return isWholePhone(digits) ? digits : undefined
}

/** Returns whether all digits of a phone number are there, with the country code. */
export function isWholePhone(digits: string): boolean {
  return digits.length === phoneDigits
}
