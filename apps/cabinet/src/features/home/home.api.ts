import { contractCalls } from '@kabinet/contract/contracts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'

export type ContractInfo = AnswerOf<typeof contractCalls.info>[number]
/** What one sees of a contract that one manages. */
export type FullContract = Extract<ContractInfo, { standing: unknown }>
export type PaymentOnlyContract = Exclude<ContractInfo, FullContract>
export type Service = FullContract['services'][number]

export function isFull(contract: ContractInfo): contract is FullContract {
  return 'standing' in contract
}

/** Everything about one contract, once it is known which. What is known of it stays in view when asking again fails (specification §7). */
export function contractQuery(ref: ContractRef | undefined) {
  return queryOptions({
    queryKey: queryKeys.contract(ref),
    queryFn: ref ? ({ signal }: { signal: AbortSignal }) => infoOf(ref, signal) : skipToken,
  })
}

async function infoOf({ contract_id, billing_id }: ContractRef, signal: AbortSignal): Promise<ContractInfo> {
  const [first] = await send(contractCalls.info, { body: { contracts: [{ contract_id, billing_id }] } }, { signal })
  if (!first) throw new Error('the answer names no contract')
  return first
}
