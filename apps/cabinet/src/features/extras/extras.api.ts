import { balanceCalls } from '@kabinet/contract/balance'
import { action, type ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { clock, send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { useContractChange } from '../../shared/use-contract-change.ts'
import { settlesInMs } from './settling.ts'

type Options = AnswerOf<typeof ownCalls.serviceOptions>
export type StaticIp = NonNullable<Options['static_ip']>
export type AvailableInternet = NonNullable<Options['available_internet']>

/** What a service offers beside its tariff; asked again when a change of it is seen everywhere (specification §9). */
export function optionsQuery({ contract_id, billing_id }: ContractRef, serviceId: string) {
  const ref = { contract_id, billing_id }
  return queryOptions({
    queryKey: queryKeys.serviceOptions(ref, serviceId),
    queryFn: ({ signal }) => send(ownCalls.serviceOptions, { query: { ...ref, service_id: serviceId } }, { signal }),
    refetchInterval: ({ state }) => settlesInMs(state.data?.static_ip?.settles_at ?? null, clock.now()) ?? false,
  })
}

/** Whether a static IP is on, or about to be. */
export const isOn = ({ state }: StaticIp): boolean => state === 'on' || state === 'turning_on'

interface Switching {
  readonly actionId: number
  readonly state: 'on' | 'off'
  /** What that takes, as it was shown; negative where it comes back. */
  readonly sum: number
}

/** Switches a static IP on or off, for what was shown. */
export function useStaticIp(contract: ContractRef, serviceId: string) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ actionId, state, sum }: Switching) =>
      send(
        balanceCalls.activate,
        { body: { ...ref, action_id: actionId, service_id: serviceId, state, shown: { sum } } },
        { idempotencyKey: keyOf(`${actionId} ${state} ${sum}`) },
      ),
    ...after,
  })
}

/** Opens the internet for some hours. */
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
