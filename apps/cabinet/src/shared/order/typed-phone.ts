import { localPhone, wholePhone } from '../i18n/phone-text.ts'
import { config } from '../page/config.ts'

/** Returns a stored phone number as the field shows it: without the country code. */
export function phoneToType(stored: string | undefined): string {
  return stored ? localPhone(stored.slice(config.phone.prefix.length), config.phone) : ''
}

/** Returns what has been typed of a phone number as it is stored: all digits, with the country code. */
export function phoneToStore(typed: string): string {
  return wholePhone(typed, config.phone) ?? config.phone.prefix + typed.replace(/\D/g, '')
}
