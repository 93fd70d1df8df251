import { Refused } from '../http/errors.ts'
import type { Operator } from './operator.ts'

/**
 * Checks that a phone number starts with the operator's prefix (docs/domain/sign-in.md#phones).
 * @throws Refused `phone_country_unsupported`
 */
export function checkPrefix(phone: string, { phone: { prefix } }: Pick<Operator, 'phone'>): void {
  if (!phone.startsWith(prefix)) throw new Refused('phone_country_unsupported', { values: { prefix } })
}

/** Returns whether the operator counts the number as mobile, so that a code reaches it. */
export function isMobile(phone: string, { phone: { mobilePrefixes } }: Pick<Operator, 'phone'>): boolean {
  return mobilePrefixes.some((prefix) => phone.startsWith(prefix))
}

/**
 * Refuses landlines and service numbers, which a code would not reach.
 * @throws Refused `phone_not_mobile`
 */
export function checkMobile(phone: string, operator: Pick<Operator, 'phone'>): void {
  if (!isMobile(phone, operator)) throw new Refused('phone_not_mobile')
}
