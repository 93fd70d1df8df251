import { Refused } from './errors.ts'
import type { Operator } from './operator.ts'

/**
 * Refuses a phone without the operator's prefix (domain: Sign-in).
 * @throws Refused `phone_foreign`
 */
export function checkPrefix(phone: string, { phone: { prefix } }: Pick<Operator, 'phone'>): void {
  if (!phone.startsWith(prefix)) throw new Refused('phone_foreign', { values: { prefix } })
}
