import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { type Money, sum } from '@kabinet/contract/kernel/money'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { useContractChange } from '../../shared/contract/use-contract-change.ts'

export type TariffInfo = AnswerOf<typeof tariffCalls.list>['changeTariffInfo']
export type Tariff = TariffInfo['tariffs'][number]
export type TariffAction = Tariff['actions'][number]
export type Planned = NonNullable<TariffInfo['planned']>

export interface ServiceRef extends ContractRef {
  readonly service_id: string
}

export function costOf({ cost }: Pick<Tariff, 'cost'>): Money {
  return sum(cost.map((part) => part.cost))
}

export function tariffsQuery({ contract_id, billing_id, service_id }: ServiceRef) {
  return queryOptions({
    queryKey: queryKeys.tariffs({ contract_id, billing_id }, service_id),
    queryFn: async ({ signal }) => {
      const answer = await send(tariffCalls.list, { query: { contract_id, billing_id, service_id } }, { signal })
      return answer.changeTariffInfo
    },
    meta: { showsFailure: true },
  })
}

export interface Change {
  readonly current: string
  readonly tariff: Tariff
  readonly action: TariffAction
}

export function useChangeTariff(service: ServiceRef) {
  const { ref, keyOf, ...settling } = useContractChange(service)
  return useMutation({
    mutationFn: ({ current, tariff, action }: Change) => {
      const quoted = { day: action.day, net: action.net, cost: costOf(tariff) }
      const body = {
        ...ref,
        service_id: service.service_id,
        current_tariff_id: current,
        new_tariff_id: tariff.tariff_id,
        time: action.when,
        quoted,
      }
      // The offered time changes with each response. It is part of the request, so it is part of the key too.
      const idempotencyKey = keyOf(`${tariff.tariff_id} ${action.when.getTime()} ${quoted.net} ${quoted.cost}`)
      return send(tariffCalls.change, { body }, { idempotencyKey })
    },
    ...settling,
  })
}

export function useCancelChange({ service_id, ...contract }: ServiceRef) {
  const { ref, onSuccess, onError } = useContractChange(contract)
  return useMutation({
    mutationFn: (current: string) =>
      send(tariffCalls.cancel, { query: { ...ref, service_id, current_tariff_id: current } }),
    onSuccess,
    onError,
  })
}
