import { paymentCalls } from '@kabinet/contract/payments'
import * as schemas from '@kabinet/contract/payments.schemas'
import type { Api } from '../../../platform/http/http.ts'
import type { Origins } from '../orders/origins.ts'
import type { FastPayments } from './fps.service.ts'

const { gatewayFps, gatewayStatus } = paymentCalls

interface UseCases {
  readonly fastPayments: FastPayments
  readonly origins: Origins
}

export function registerFastPaymentRoutes(api: Api, { fastPayments, origins }: UseCases): void {
  api.routes({ gatewayFps, gatewayStatus }, schemas, {
    gatewayFps: async ({ body, caller, language }) => {
      const { id, payload, expires } = await fastPayments.start({
        contracts: [{ contract_id: body.cid, billing_id: body.bid }],
        amount: body.amount,
        email: body.email,
        language,
        caller,
        home: `${origins.own}/`,
      })
      return { data: payload, id, expires }
    },

    gatewayStatus: ({ query }) => fastPayments.status(query.id),
  })
}
