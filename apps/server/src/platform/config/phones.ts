import { Refused } from '../http/errors.ts'
import type { Operator } from './operator.ts'

/**
 * Checks that a phone number starts with the operator's prefix (docs/domain/sign-in.md#phones).
 * @throws Refused `phone_country_unsupported`
 */
export function checkPrefix(phone: string, { phone: { prefix } }: Pick<Operator, 'phone'>): void {
  if (!phone.startsWith(prefix)) throw new Refused('phone_country_unsupported', { values: { prefix } })
}

/**
 * Refuses landlines and service numbers, which a code would not reach.
 * @throws Refused `phone_not_mobile`
 */
export function checkMobile(phone: string, { phone: { mobilePrefixes } }: Pick<Operator, 'phone'>): void {
  if (!mobilePrefixes.some((prefix) => phone.startsWith(prefix))) throw new Refused('phone_not_mobile')
}
