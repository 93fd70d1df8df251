import { Refused } from '../http/errors.ts'
import type { Operator } from './operator.ts'

/**
 * Refuses a phone without the operator's prefix (docs/domain/sign-in.md#phones).
 * @throws Refused `phone_country_unsupported`
 */
export function checkPrefix(phone: string, { phone: { prefix } }: Pick<Operator, 'phone'>): void {
  if (!phone.startsWith(prefix)) throw new Refused('phone_country_unsupported', { values: { prefix } })
}

/**
 * Refuses a phone that no text message can reach: a landline, or a service number that would be billed for it.
 * @throws Refused `phone_not_mobile`
 */
export function checkMobile(phone: string, { phone: { mobilePrefixes } }: Pick<Operator, 'phone'>): void {
  if (!mobilePrefixes.some((prefix) => phone.startsWith(prefix))) throw new Refused('phone_not_mobile')
}
