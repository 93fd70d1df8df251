import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { serviceCalls } from '@kabinet/contract/services'
import { tvCalls } from '@kabinet/contract/tv'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { useContractChange } from '../../shared/contract/use-contract-change.ts'

export type Subscription = AnswerOf<typeof tvCalls.current>['cardPacketList'][number]
export type ChannelPackage = AnswerOf<typeof tvCalls.available>['packets'][number]
type OnlineTv = AnswerOf<typeof tvCalls.online>
export type OnlineChannelPackage = OnlineTv['available_subscriptions'][number]
export type OnlineSubscription = OnlineTv['user_subscriptions'][number]

const refOf = ({ contract_id, billing_id }: ContractRef): ContractRef => ({ contract_id, billing_id })

export function cardsQuery(contract: ContractRef) {
  const query = refOf(contract)
  return queryOptions({
    queryKey: queryKeys.tvCards(query),
    queryFn: async ({ signal }) => (await send(tvCalls.cards, { query }, { signal })).cards,
  })
}

export function subscriptionsQuery(contract: ContractRef) {
  const query = refOf(contract)
  return queryOptions({
    queryKey: queryKeys.subscriptions(query),
    queryFn: async ({ signal }) => (await send(tvCalls.current, { query }, { signal })).cardPacketList,
  })
}

export function channelPackagesQuery(contract: ContractRef, card: string) {
  const query = refOf(contract)
  return queryOptions({
    queryKey: queryKeys.channelPackages(query, card),
    queryFn: ({ signal }) => send(tvCalls.available, { query: { ...query, card_id: card } }, { signal }),
  })
}

export function historyQuery(contract: ContractRef, card: string) {
  const query = refOf(contract)
  return queryOptions({
    queryKey: queryKeys.tvHistory(query, card),
    queryFn: ({ signal }) => send(tvCalls.history, { query: { ...query, card_id: card } }, { signal }),
  })
}

export function onlineQuery(contract: ContractRef) {
  const query = refOf(contract)
  return queryOptions({
    queryKey: queryKeys.onlineTv(query),
    queryFn: ({ signal }) => send(tvCalls.online, { query }, { signal }),
  })
}

/** Change to a TV card's subscriptions: connect a package, set its end, or cancel the end. */
interface Change {
  readonly card: string
  readonly channelPackage: string
  readonly subscription?: string
  /** Start of the first day without the subscription; null if the subscription renews. */
  readonly end: Date | null
  /** Package as the customer was quoted it, to connect it. */
  readonly quoted?: ChannelPackage
}

export function useSubscribe(contract: ContractRef) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ card, channelPackage, subscription = '0', end, quoted }: Change) => {
      const sum = quoted?.charge.sum
      const body = { ...ref, card_id: card, action_id: subscription, package_id: channelPackage, date_2: end }
      return send(
        tvCalls.crud,
        { body: sum === undefined ? body : { ...body, quoted: { sum } } },
        { idempotencyKey: keyOf(`${card} ${channelPackage} ${subscription} ${end?.getTime()} ${sum}`) },
      )
    },
    ...after,
  })
}

export function useConnectOnline(contract: ContractRef) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ id, day_fee: sum }: OnlineChannelPackage) =>
      send(
        tvCalls.connectOnline,
        { body: { ...ref, packet_id: id, quoted: { sum } } },
        { idempotencyKey: keyOf(`${id} ${sum}`) },
      ),
    ...after,
  })
}

export function usePromotion(contract: ContractRef) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: () => send(serviceCalls.promotion, { body: ref }, { idempotencyKey: keyOf('promotion') }),
    ...after,
  })
}

export function useDisconnectOnline(contract: ContractRef) {
  const { ref, onSuccess, onError } = useContractChange(contract)
  return useMutation({
    mutationFn: (channelPackage: string) =>
      send(tvCalls.disconnectOnline, { query: { ...ref, packet_id: channelPackage } }),
    onSuccess,
    onError,
  })
}
