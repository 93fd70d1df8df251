import { balanceCalls } from '@kabinet/contract/balance'
import { action, type ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { Money } from '@kabinet/contract/kernel/money'
import { ownCalls } from '@kabinet/contract/own'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { clock } from '../../shared/api/client.ts'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { useContractChange } from '../../shared/contract/use-contract-change.ts'
import { settlesInMs } from './settling.ts'

type Options = AnswerOf<typeof ownCalls.serviceOptions>
export type StaticIp = NonNullable<Options['static_ip']>
export type AvailableInternet = NonNullable<Options['available_internet']>

/** Returns a query for the options of a service. Refetches once a pending static IP change has taken effect. */
export function optionsQuery({ contract_id, billing_id }: ContractRef, serviceId: string) {
  const ref = { contract_id, billing_id }
  return queryOptions({
    queryKey: queryKeys.serviceOptions(ref, serviceId),
    queryFn: ({ signal }) => send(ownCalls.serviceOptions, { query: { ...ref, service_id: serviceId } }, { signal }),
    refetchInterval: ({ state }) => settlesInMs(state.data?.static_ip?.settles_at ?? null, clock.now()) ?? false,
  })
}

export const isOn = ({ state }: StaticIp): boolean => state === 'on' || state === 'turning_on'

interface Switching {
  readonly actionId: number
  readonly state: 'on' | 'off'
  /** Quoted charge; negative for a refund. */
  readonly sum: Money
  /** What is turned on, as the customer was quoted it. */
  readonly quoted?: StaticIp['options'][number]
}

export function useStaticIp(contract: ContractRef, serviceId: string) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ actionId, state, sum }: Switching) =>
      send(
        balanceCalls.activate,
        { body: { ...ref, action_id: actionId, service_id: serviceId, state, quoted: { sum } } },
        { idempotencyKey: keyOf(`${actionId} ${state} ${sum}`) },
      ),
    ...after,
  })
}

export function useAvailableInternet(contract: ContractRef, serviceId: string) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: () =>
      send(
        balanceCalls.activate,
        { body: { ...ref, action_id: action.availableInternet, service_id: serviceId } },
        { idempotencyKey: keyOf('internet') },
      ),
    ...after,
  })
}
