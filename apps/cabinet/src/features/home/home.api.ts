import { contractCalls } from '@kabinet/contract/contracts'
import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { clock, send, session } from '../../shared/client.ts'
import { Refused } from '../../shared/failures.ts'
import { createKnown, isOutage, knownItem } from '../../shared/known.ts'
import { createPersonalStorage } from '../../shared/own-device.ts'
import { queryKeys } from '../../shared/query-keys.ts'

export type ContractInfo = AnswerOf<typeof contractCalls.info>[number]
/** What one sees of a contract that one manages. */
export type FullContract = Extract<ContractInfo, { standing: unknown }>
export type PaymentOnlyContract = Exclude<ContractInfo, FullContract>
export type Service = FullContract['services'][number]

export function isFull(contract: ContractInfo): contract is FullContract {
  return 'standing' in contract
}

/** The last good answers: the contracts seen last, beyond a reload. */
const known = createKnown<ContractInfo>({
  storage: createPersonalStorage({ browser: localStorage, tab: sessionStorage, items: [knownItem] }),
  mark: session.mark,
  now: clock.now,
  build: import.meta.url,
})

/** What the server told of a contract when it last answered, and when; without one named, of the contract seen last. */
export function lastKnown(ref?: ContractRef) {
  return known.find(ref && nameOf(ref))
}

/**
 * Everything about one contract, once it is known which. When asking fails, what was known of it is the answer, from
 * before a reload too (its `dataUpdatedAt` is then 0); the failure is raised beside it, for the page to show.
 * Only where nothing is known does it stand alone (specification §7).
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

async function infoOf({ contract_id, billing_id }: ContractRef, signal: AbortSignal): Promise<ContractInfo> {
  const asker = session.mark()
  const name = nameOf({ contract_id, billing_id })
  try {
    const [first] = await send(contractCalls.info, { body: { contracts: [{ contract_id, billing_id }] } }, { signal })
    if (!first) throw new Error('the answer names no contract')
    known.keep(name, first, asker)
    return first
  } catch (error) {
    // The server's no: it is not this account's to see any more.
    if (error instanceof Refused && !isOutage(error)) known.forget(name)
    throw error
  }
}

function nameOf({ contract_id, billing_id }: ContractRef): string {
  return `${billing_id}-${contract_id}`
}
