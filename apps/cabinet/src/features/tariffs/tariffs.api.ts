import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { type Money, sum, toDecimal } from '@kabinet/contract/kernel/money'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { wireMoney } from '../../shared/formats.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { useContractChange } from '../../shared/use-contract-change.ts'

/** What a service's tariff is, what is planned, and what it may be changed to. */
export type TariffInfo = AnswerOf<typeof tariffCalls.list>['changeTariffInfo']
export type Tariff = TariffInfo['tariffs'][number]
/** A day that a change is possible on, and what it means for the money. */
export type TariffAction = Tariff['actions'][number]
export type Planned = NonNullable<TariffInfo['planned']>

/** One service of a contract. */
export interface ServiceRef extends ContractRef {
  readonly service_id: string
}

/** What a month of a tariff costs. */
export function costOf({ cost }: Pick<Tariff, 'cost'>): Money {
  return sum(cost.map((part) => wireMoney(part.cost)))
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

/** A tariff chosen, with the day that it begins on and what that costs. */
export interface Change {
  readonly current: string
  readonly tariff: Tariff
  readonly action: TariffAction
}

/** Changes the tariff now, or plans it. */
export function useChangeTariff(service: ServiceRef) {
  const { ref, keyOf, ...settling } = useContractChange(service)
  return useMutation({
    mutationFn: ({ current, tariff, action }: Change) => {
      const shown = { day: action.day, net: action.net, cost: toDecimal(costOf(tariff)) }
      const body = {
        ...ref,
        service_id: service.service_id,
        current_tariff_id: current,
        new_tariff_id: tariff.tariff_id,
        time: action.when,
        shown,
      }
      // The time is the server's, told anew with each look at the list: another one is another request.
      const idempotencyKey = keyOf(`${tariff.tariff_id} ${action.when} ${shown.net} ${shown.cost}`)
      return send(tariffCalls.change, { body }, { idempotencyKey })
    },
    ...settling,
  })
}

/** Cancels the change that is planned. */
export function useCancelChange({ service_id, ...contract }: ServiceRef) {
  const { ref, onSuccess, onError } = useContractChange(contract)
  return useMutation({
    mutationFn: (current: string) =>
      send(tariffCalls.cancel, { query: { ...ref, service_id, current_tariff_id: current } }),
    onSuccess,
    onError,
  })
}
