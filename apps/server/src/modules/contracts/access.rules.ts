import type { ContractRef } from '@kabinet/contract/ids'
import { type ContractRole, isPaymentOnly } from '@kabinet/contract/kernel/rights'

export interface Candidate extends ContractRef {
  readonly id: number
  readonly currentRole: ContractRole | null
}

/** Role in a contract added with its password, by number, or by address (docs/domain/rights.md#adding-contracts). */
export type AddedRole = Exclude<ContractRole, 'owner'>

export interface PaymentOnlyFacts {
  readonly role: AddedRole
  readonly count: number
  readonly max: number
}

/**
 * Returns whether `role` is payment-only and the account has reached its limit of such contracts
 * (docs/domain/rights.md#payment-only). Must be checked before `contract_unknown` is thrown, so that an account at its
 * limit does not learn which numbers exist.
 */
export function isPaymentOnlyFull({ role, count, max }: PaymentOnlyFacts): boolean {
  return isPaymentOnly(role) && count >= max
}

/**
 * Chooses which of the matching contracts to add; a number may exist in both billings. Prefers a contract that the
 * account has no access to, then one in which the account gains rights.
 * @returns `unknown` if no contract matches, `added` if the account would gain nothing
 */
export function chooseToAdd<C extends Candidate>(found: readonly C[], role: AddedRole): C | 'unknown' | 'added' {
  if (found.length === 0) return 'unknown'
  const gains = ({ currentRole }: C) => currentRole !== null && isPaymentOnly(currentRole) && role === 'full'
  return found.find(({ currentRole }) => currentRole === null) ?? found.find(gains) ?? 'added'
}
