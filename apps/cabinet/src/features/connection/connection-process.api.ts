import { connectionProcessCalls as calls } from '@kabinet/contract/connection-process'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../shared/api/failures.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { followStep, type OnStatus, outdate, useStep } from '../../shared/order/order-status.ts'
import type { VisitCalendar } from '../../shared/visits/visit-calendar.ts'
import { sendOrder } from './order.ts'

export type OwnContract = AnswerOf<typeof calls.getContracts>[number]
export type Offers = AnswerOf<typeof calls.getTariffs>
export type Offer = Offers['tariffs'][number]
export type OrderInfo = AnswerOf<typeof calls.processInfo>
export type Connection = AnswerOf<typeof calls.connectionState>

const showsFailure = { meta: { showsFailure: true } } as const

export function contractsQuery(key: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'contracts'),
    queryFn: ({ signal }) => sendOrder(calls.getContracts, { query: { key } }, { signal }),
    ...showsFailure,
  })
}

export function offersQuery(key: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'offers'),
    queryFn: ({ signal }) => sendOrder(calls.getTariffs, { query: { key } }, { signal }),
    ...showsFailure,
  })
}

export function infoQuery(key: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'info'),
    queryFn: ({ signal }) => sendOrder(calls.processInfo, { body: { key } }, { signal }),
    ...showsFailure,
  })
}

/** Returns where the times come from at which an engineer can come. */
export function orderCalendar(key: string): VisitCalendar {
  return {
    key: queryKeys.order(key, 'visitDays'),
    ask: (day, signal) => sendOrder(calls.engineerDays, { query: { key, date: day } }, { signal }),
  }
}

export function connectionQuery(key: string) {
  return queryOptions({
    queryKey: queryKeys.order(key, 'connection'),
    queryFn: ({ signal }) => sendOrder(calls.connectionState, { query: { key } }, { signal }),
    ...showsFailure,
  })
}

/** Chooses the contract for the new services. The empty number stands for a new contract. */
export function useChooseContract(key: string, onStatus: OnStatus) {
  return useStep(key, onStatus, (contract_number: string) =>
    sendOrder(calls.bindingContract, { body: { key, contract_number } }),
  )
}

export interface ServicesOrder {
  readonly inet: string | null
  readonly ctv: string | null
  readonly iptv: string | null
  readonly cctv: string | null
  readonly has_cable: boolean
  readonly code_phrase: string | null
}

export function useOrderServices(key: string, onStatus: OnStatus) {
  return useStep(key, onStatus, (order: ServicesOrder) => sendOrder(calls.createServices, { body: { key, ...order } }))
}

export function usePayLater(key: string, onStatus: OnStatus) {
  return useStep<void>(key, onStatus, () => sendOrder(calls.payLater, { body: { key, value: { has_payment: false } } }))
}

/** Books the visit that begins at an instant. If the slot is no longer free, its month is refetched. */
export function useBookVisit(key: string, onStatus: OnStatus) {
  const queryClient = useQueryClient()
  const step = followStep(queryClient, key)
  return useMutation({
    mutationFn: (date: Date) => sendOrder(calls.bookEngineer, { body: { key, date } }),
    onSuccess: async ({ status }) => {
      await outdate(queryClient, key)
      onStatus(status)
    },
    onError: (error) => {
      step(error)
      if (!(error instanceof Refused)) return
      void queryClient.invalidateQueries({ queryKey: queryKeys.order(key, 'visitDays') })
    },
  })
}

/** Asks the network whether it sees the line of the order's contract. */
export function useCheckLine(key: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contract_id, billing_id }: NonNullable<OrderInfo['contract']>) =>
      sendOrder(calls.authContract, { body: { billing: billing_id, contract: contract_id, key } }),
    onSuccess: async ({ status }) => {
      if (status === 'AUTHORIZED') await queryClient.invalidateQueries({ queryKey: queryKeys.order(key) })
    },
    onError: followStep(queryClient, key),
  })
}
