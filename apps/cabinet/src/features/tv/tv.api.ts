import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { serviceCalls } from '@kabinet/contract/services'
import { tvCalls } from '@kabinet/contract/tv'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import { useContractChange } from '../../shared/use-contract-change.ts'

export type Subscription = AnswerOf<typeof tvCalls.current>['cardPacketList'][number]
/** A packet of cable TV that a card does not have yet. */
export type Packet = AnswerOf<typeof tvCalls.available>['packets'][number]
type OnlineTv = AnswerOf<typeof tvCalls.online>
export type OnlinePacket = OnlineTv['available_subscriptions'][number]
export type OnlineSubscription = OnlineTv['user_subscriptions'][number]

const refOf = ({ contract_id, billing_id }: ContractRef): ContractRef => ({ contract_id, billing_id })

export function cardsQuery(contract: ContractRef) {
  const query = refOf(contract)
  return queryOptions({
    queryKey: queryKeys.tvCards(query),
    queryFn: async ({ signal }) => (await send(tvCalls.cards, { query }, { signal })).cards,
  })
}

/** The subscriptions of all cards. */
export function subscriptionsQuery(contract: ContractRef) {
  const query = refOf(contract)
  return queryOptions({
    queryKey: queryKeys.subscriptions(query),
    queryFn: async ({ signal }) => (await send(tvCalls.current, { query }, { signal })).cardPacketList,
  })
}

/** The packets that a card may have beside its own, and whether any can be connected now. */
export function packetsQuery(contract: ContractRef, card: string) {
  const query = refOf(contract)
  return queryOptions({
    queryKey: queryKeys.packets(query, card),
    queryFn: ({ signal }) => send(tvCalls.available, { query: { ...query, card_id: card } }, { signal }),
  })
}

/** All subscriptions that a card has or had, newest first. */
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

/** A subscription of a card: connected, its end set, or its end taken back. */
interface Change {
  readonly card: string
  readonly packet: string
  /** The one to change; a new one without it. */
  readonly subscription?: string
  /** The day from which on no month is paid, in seconds; null: it goes on. */
  readonly end: number | null
  /** What a new one takes at once, as it was shown. */
  readonly sum?: number
}

/** Connects a packet to a card, or changes when a subscription ends. */
export function useSubscribe(contract: ContractRef) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ card, packet, subscription = '0', end, sum }: Change) => {
      const body = { ...ref, card_id: card, action_id: subscription, package_id: packet, date_2: end }
      return send(
        tvCalls.crud,
        { body: sum === undefined ? body : { ...body, shown: { sum } } },
        { idempotencyKey: keyOf(`${card} ${packet} ${subscription} ${end} ${sum}`) },
      )
    },
    ...after,
  })
}

/** Connects a packet of online TV, for what was shown that today takes. */
export function useConnectOnline(contract: ContractRef) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: ({ id, day_fee: sum }: OnlinePacket) =>
      send(
        tvCalls.connectOnline,
        { body: { ...ref, packet_id: id, shown: { sum } } },
        { idempotencyKey: keyOf(`${id} ${sum}`) },
      ),
    ...after,
  })
}

/** Activates the operator's stock of online TV: some days of it without a fee. */
export function useStock(contract: ContractRef) {
  const { ref, keyOf, ...after } = useContractChange(contract)
  return useMutation({
    mutationFn: () => send(serviceCalls.stock, { body: ref }, { idempotencyKey: keyOf('stock') }),
    ...after,
  })
}

/** Disconnects a packet of online TV, at once. */
export function useDisconnectOnline(contract: ContractRef) {
  const { ref, onSuccess, onError } = useContractChange(contract)
  return useMutation({
    mutationFn: (packet: string) => send(tvCalls.disconnectOnline, { query: { ...ref, packet_id: packet } }),
    onSuccess,
    onError,
  })
}
