import { contractCalls } from '@kabinet/contract/contracts'
import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { clock, session } from '../../shared/api/client.ts'
import { send } from '../../shared/api/send.ts'
import { Refused } from '../../shared/api/failures.ts'
import { createKnown, isOutage } from '../../shared/api/offline-cache.ts'
import { createPersonalStorage } from '../../shared/session/own-device.ts'
import { knownItem } from '../../shared/session/traces.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type ContractInfo = AnswerOf<typeof contractCalls.info>[number]
export type FullContract = Extract<ContractInfo, { billing_status: unknown }>
export type PaymentOnlyContract = Exclude<ContractInfo, FullContract>
export type Service = FullContract['services'][number]

export function isFull(contract: ContractInfo): contract is FullContract {
  return 'billing_status' in contract
}

const known = createKnown<ContractInfo>({
  storage: createPersonalStorage({ browser: localStorage, tab: sessionStorage, items: [knownItem] }),
  mark: session.mark,
  now: clock.now,
  build: import.meta.url,
})

/**
 * Returns the latest cached response for a contract (any contract if `ref` is undefined) and when it was received;
 * undefined if there is none.
 */
export function lastKnown(ref?: ContractRef) {
  return known.find(ref && contractKey(ref))
}

/**
 * Returns a query for a contract. During an outage, the query has both an error and the latest response, if one is
 * cached; after a reload, `dataUpdatedAt` is 0.
 */
export function contractQuery(ref: ContractRef | undefined) {
  const queryKey = queryKeys.contract(ref)
  return queryOptions({
    queryKey,
    queryFn: ref
      ? async ({ signal, client }) => {
          try {
            return await infoOf(ref, signal)
          } catch (error) {
            if (client.getQueryData(queryKey) === undefined && isOutage(error)) {
              client.setQueryData(queryKey, lastKnown(ref)?.value, { updatedAt: 0 })
            }
            throw error
          }
        }
      : skipToken,
    meta: { showsFailure: true },
  })
}

/**
 * Answers a contract's query from the list of contracts, which says the same about it, so that nothing is asked twice.
 * @param asker the mark from before the list was requested
 */
export function answerFromList(queryClient: QueryClient, contract: ContractInfo, asker: string | undefined): void {
  const { queryKey } = contractQuery(contract)
  if (queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.setQueryData(queryKey, contract)
  known.keep(contractKey(contract), contract, asker)
}

async function infoOf({ contract_id, billing_id }: ContractRef, signal: AbortSignal): Promise<ContractInfo> {
  const asker = session.mark()
  const name = contractKey({ contract_id, billing_id })
  try {
    const [first] = await send(contractCalls.info, { body: { contracts: [{ contract_id, billing_id }] } }, { signal })
    if (!first) throw new Error('the answer names no contract')
    known.keep(name, first, asker)
    return first
  } catch (error) {
    // A refusal means that access has been revoked.
    if (error instanceof Refused && !isOutage(error)) known.forget(name)
    throw error
  }
}
