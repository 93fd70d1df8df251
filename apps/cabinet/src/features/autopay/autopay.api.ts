import type { contractCalls } from '@kabinet/contract/contracts'
import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { Money } from '@kabinet/contract/kernel/money'
import { paymentCalls } from '@kabinet/contract/payments'
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { isFinalRefusal } from '../../shared/api/failures.ts'
import { send } from '../../shared/api/send.ts'
import { config } from '../../shared/page/config.ts'
import { waitBefore } from '../../shared/api/poll.ts'
import { keysOfContract, queryKeys } from '../../shared/api/query-keys.ts'
import { type AutopayFacts, cardsOf } from './autopay.ts'
import { autopayAddress, keepLinking, type StartedLinking } from './linking.ts'

export type LinkedCard = AnswerOf<typeof paymentCalls.cards>[number]

type ContractInfo = AnswerOf<typeof contractCalls.info>[number]
export type AutopayContract = Pick<
  Extract<ContractInfo, { autopayment: unknown }>,
  'contract_id' | 'billing_id' | 'autopayment' | 'billing_status'
>

export function factsOf({ autopayment: { day, sum }, billing_status: billing }: AutopayContract): AutopayFacts {
  return { day, sum, shortfall: billing.shortfall }
}

export function cardsQuery(contract: ContractRef) {
  return queryOptions({
    queryKey: queryKeys.cards(),
    queryFn: ({ signal }) => send(paymentCalls.cards, {}, { signal }),
    select: (cards) => cardsOf(cards, contract),
  })
}

/**
 * Returns a query for the state of a linking. If `isAwaited`, polls at growing intervals until the state is final or
 * `waitBefore` ends the polling, but not in a hidden tab.
 */
export function linkingQuery(linking: StartedLinking | undefined, isAwaited: boolean) {
  const queryKey = queryKeys.linking(linking?.transactionId)
  return queryOptions({
    queryKey,
    queryFn: linking
      ? async ({ client, signal }) => {
          const { state } = await send(
            paymentCalls.check,
            { body: { transactionId: linking.transactionId } },
            { signal },
          )
          const asked = (client.getQueryData<{ asked: number }>(queryKey)?.asked ?? 0) + 1
          return { state, asked }
        }
      : skipToken,
    staleTime: 0,
    refetchInterval: ({ state: { data, error, errorUpdateCount } }) =>
      isAwaited && !isFinalRefusal(error) && data?.state !== 'SUCCESSFUL' && data?.state !== 'FAILED'
        ? (waitBefore((data?.asked ?? 0) + errorUpdateCount || 1) ?? false)
        : false,
  })
}

interface LinkingOrder {
  readonly contract: ContractRef
  readonly sum: Money
  readonly language: string
}

/** Starts linking a card, stores the linking for the return from the bank, and returns the URL of the bank's page. */
export async function startLinking({ contract, sum, language }: LinkingOrder, idempotencyKey: string): Promise<string> {
  const { transactionId, url } = await send(
    paymentCalls.direct,
    {
      body: {
        amount: sum,
        contractId: contractKey(contract),
        callbackUrl: autopayAddress(contract),
        channelId: 'web',
        currency: config.currency.code,
        language,
        saveCard: true,
      },
    },
    { idempotencyKey },
  )
  if (!url) throw new Error('no linking url')
  keepLinking({ transactionId, contract, at: Date.now() })
  return url
}

interface ConnectOrder {
  readonly contract: ContractRef
  readonly sum: Money
}

/** Starts default autopay, stores the linking for the return from the bank, and returns the URL of the bank's page. */
export async function startConnecting({ contract, sum }: ConnectOrder, idempotencyKey: string): Promise<string> {
  const { transactionId, redirect_url: url } = await send(
    paymentCalls.autopayOn,
    { body: { ...contract, sum } },
    { idempotencyKey },
  )
  if (!url) throw new Error('no connecting url')
  keepLinking({ transactionId, contract, sum, at: Date.now() })
  return url
}

export function useRefresh({ contract_id, billing_id }: ContractRef) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      keysOfContract({ contract_id, billing_id }).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

export function useActivate(contract: ContractRef) {
  const refresh = useRefresh(contract)
  return useMutation({
    mutationFn: (id: string) => send(paymentCalls.cardRecurring, { params: { id }, body: { state: true } }),
    // Errors refetch too: after a refusal, the card's state may have changed.
    onSettled: refresh,
  })
}

export function useStopAutopay(contract: ContractRef, card: LinkedCard | undefined) {
  const refresh = useRefresh(contract)
  const { contract_id, billing_id } = contract
  return useMutation({
    mutationFn: async () => {
      if (card) await send(paymentCalls.cardRecurring, { params: { id: card.id }, body: { state: false } })
      else await send(paymentCalls.autopayOff, { query: { contract_id, billing_id } })
    },
    onSuccess: refresh,
  })
}

/** Deletes a card. The server turns off the card's autopay first. */
export function useRemoveCard(contract: ContractRef) {
  const refresh = useRefresh(contract)
  return useMutation({
    mutationFn: (id: string) => send(paymentCalls.removeCard, { params: { id } }),
    // If the bank timed out, the card is still linked but its autopay is off.
    onSettled: refresh,
  })
}
