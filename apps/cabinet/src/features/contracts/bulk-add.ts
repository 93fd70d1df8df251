import type { ContractRef } from '@kabinet/contract/ids'
import { Refused } from '../../shared/failures.ts'

/** What became of one contract of many: `known` was in the list already, which is no failure (specification §8, 523). */
export type Outcome =
  | { readonly contract: ContractRef; readonly result: 'added' | 'known' }
  | { readonly contract: ContractRef; readonly result: 'failed'; readonly error: unknown }

interface Work {
  readonly add: (contract: ContractRef) => Promise<unknown>
  /** Hears how many have been asked for, each time. */
  readonly onProgress: (done: number) => void
}

/** Adds contracts one after another; one that fails does not hold up the others. */
export async function addEach(contracts: readonly ContractRef[], { add, onProgress }: Work): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { contract_id, billing_id } of contracts) {
    const contract = { contract_id, billing_id }
    outcomes.push(await add(contract).then(() => ({ contract, result: 'added' }) as const, failed(contract)))
    onProgress(outcomes.length)
  }
  return outcomes
}

function failed(contract: ContractRef) {
  return (error: unknown): Outcome =>
    error instanceof Refused && error.code === 'contract_added'
      ? { contract, result: 'known' }
      : { contract, result: 'failed', error }
}

/** What a second try makes of the first: those that failed are told by it anew. */
export function afterRetry(before: readonly Outcome[], retried: readonly Outcome[]): Outcome[] {
  return [...before.filter(({ result }) => result !== 'failed'), ...retried]
}
