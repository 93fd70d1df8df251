import type { ContractRef } from '@kabinet/contract/ids'
import { type ContractRole, isPaymentOnly } from '@kabinet/contract/kernel/rights'

/** A contract that was asked for, and how the account holds it by now. */
export interface Candidate extends ContractRef {
  readonly id: number
  readonly currentRole: ContractRole | null
}

/**
 * A way to add a contract: with its password, by its number alone, as found by address
 * (docs/domain/rights.md#adding-contracts).
 */
export type AddedRole = Exclude<ContractRole, 'owner'>

/** What a contract that is added for payment only must fit. */
export interface PaymentOnlyFacts {
  readonly role: AddedRole
  /** Contracts that the account holds for payment only. */
  readonly count: number
  readonly max: number
}

/**
 * Whether the account may add no further contract for payment only (docs/domain/rights.md#payment-only). Asked before
 * it is known whether there is such a contract: the answer tells nothing of numbers.
 */
export function isPaymentOnlyFull({ role, count, max }: PaymentOnlyFacts): boolean {
  return isPaymentOnly(role) && count >= max
}

/**
 * Which of the contracts found is added. A number may stand in both billings: the first that the account does not hold
 * is meant, else the first that it gets more rights to. Where there is none, `unknown` or `added` already.
 */
export function chooseToAdd<C extends Candidate>(found: readonly C[], role: AddedRole): C | 'unknown' | 'added' {
  if (found.length === 0) return 'unknown'
  const gains = ({ currentRole }: C) => currentRole !== null && isPaymentOnly(currentRole) && role === 'full'
  return found.find(({ currentRole }) => currentRole === null) ?? found.find(gains) ?? 'added'
}
