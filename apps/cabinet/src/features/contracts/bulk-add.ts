import type { ContractRef } from '@kabinet/contract/ids'
import { Refused } from '../../shared/api/failures.ts'

/** Result of adding a contract. A contract already in the list is `known`, which counts as a success. */
export type Outcome =
  | { readonly contract: ContractRef; readonly result: 'added' | 'known' }
  | { readonly contract: ContractRef; readonly result: 'failed'; readonly error: unknown }

interface Work {
  readonly add: (contract: ContractRef) => Promise<unknown>
  readonly onProgress: (done: number) => void
}

/** Adds contracts one after another, and continues after a failure. */
export async function addEach(contracts: readonly ContractRef[], { add, onProgress }: Work): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { contract_id, billing_id } of contracts) {
    const contract = { contract_id, billing_id }
    outcomes.push(await add(contract).then(() => ({ contract, result: 'added' }) as const, failed(contract)))
    onProgress(outcomes.length)
  }
  return outcomes
}

/** Whether the account has as many contracts for payment only as it may have. */
export function needsPassword(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'contracts_for_payment'
}

const final: readonly string[] = ['contracts_for_payment', 'contract_unknown', 'contract_blocked']

/** Whether adding the same contract again may succeed. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof Refused && final.includes(error.refusal))
}

function failed(contract: ContractRef) {
  return (error: unknown): Outcome =>
    error instanceof Refused && error.refusal === 'contract_added'
      ? { contract, result: 'known' }
      : { contract, result: 'failed', error }
}

export function afterRetry(before: readonly Outcome[], retried: readonly Outcome[]): Outcome[] {
  return [...before.filter(({ result }) => result !== 'failed'), ...retried]
}
