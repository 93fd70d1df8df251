import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { promoCalls } from '@kabinet/contract/promo'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type PromoService = AnswerOf<typeof promoCalls.services>[number]
export type PromoTariff = PromoService['tariffs'][number]

export function promoServicesQuery() {
  return queryOptions({
    queryKey: queryKeys.promoServices(),
    queryFn: ({ signal }) => send(promoCalls.services, {}, { signal }),
  })
}
