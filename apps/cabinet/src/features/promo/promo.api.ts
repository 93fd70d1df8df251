import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { ownCalls } from '@kabinet/contract/own'
import { promoCalls } from '@kabinet/contract/promo'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type PromoService = AnswerOf<typeof promoCalls.services>[number]
export type ServiceRequest = AnswerOf<typeof ownCalls.serviceRequests>[number]
export type PromoTariff = PromoService['tariffs'][number]

export function promoServicesQuery() {
  return queryOptions({
    queryKey: queryKeys.promoServices(),
    queryFn: ({ signal }) => send(promoCalls.services, {}, { signal }),
  })
}

/** Returns a query for the additional services that the account has requested, the latest request first. */
export function serviceRequestsQuery() {
  return queryOptions({
    queryKey: queryKeys.serviceRequests(),
    queryFn: ({ signal }) => send(ownCalls.serviceRequests, {}, { signal }),
    // Pages show what else they have if this fails.
    meta: { showsFailure: true },
  })
}
