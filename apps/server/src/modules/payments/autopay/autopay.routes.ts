import { paymentCalls } from '@kabinet/contract/payments'
import * as schemas from '@kabinet/contract/payments.schemas'
import type { Api } from '../../../platform/http/http.ts'
import type { Origins } from '../orders/origins.ts'
import type { Autopay } from './autopay.service.ts'

const { autopayOn, autopayOff } = paymentCalls

interface UseCases {
  readonly autopay: Autopay
  readonly origins: Origins
}

export function registerAutopayRoutes(api: Api, { autopay, origins }: UseCases): void {
  api.routes({ autopayOn, autopayOff }, schemas, {
    autopayOn: async ({ body: { sum, ...contract }, caller, contracts: [access], language, request }) => {
      // Opens the contract's autopay page when the payer returns (docs/domain/payments.md#autopay).
      const home = `${origins.homeOf(request.headers)}?${new URLSearchParams(contract)}#autopayment`
      const { id, url } = await autopay.connect({ access, caller, sum, language, home })
      return { redirect_url: url, transactionId: id }
    },

    autopayOff: async ({ contracts: [access] }) => {
      await autopay.end(access)
      return {}
    },
  })
}
