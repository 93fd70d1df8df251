import { cleanPhone, phoneDigits, phoneText as written } from '@kabinet/contract/kernel/phone'

/** How phones of the operator's country are written. */
export interface PhoneFormat {
  /** The country's code, digits alone. */
  readonly prefix: string
  /** `+374 99 999 999`: the code, and a 9 for each digit that varies. */
  readonly mask: string
}

const space = '\u00a0'

/** A phone number by the operator's mask, `+374 91 000 001`, never broken across lines; as it is where it does not fit. */
export function phoneText(phone: string, mask: string): string {
  return written(phone, mask).replaceAll(' ', space)
}

/**
 * What is typed into a phone's field beside its country's code, by the mask as far as it goes: `91 000`. The code, a
 * leading 0 and a Russian 8 are taken for what they are once the number is too long without them.
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
 * The whole number of such a field, as calls want it; undefined while it is not complete
 * (docs/domain/sign-in.md#phones).
 */
export function wholePhone(local: string, { prefix }: PhoneFormat): string | undefined {
  const digits = prefix + local.replace(/\D/g, '')
  return digits.length === phoneDigits ? digits : undefined
}
