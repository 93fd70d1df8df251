import { ownCalls } from '@kabinet/contract/own'
import * as ownSchemas from '@kabinet/contract/own.schemas'
import { promoCalls } from '@kabinet/contract/promo'
import * as schemas from '@kabinet/contract/promo.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Promo } from './promo.service.ts'

export function registerPromoRoutes(api: Api, promo: Promo): void {
  api.routes(promoCalls, schemas, {
    services: ({ language }) => promo.listServices(language),
    requestConnection: async ({ body, caller, language, address: from }) => {
      await promo.requestConnection({ ...body.data, language, from, customerId: caller?.customerId })
      return {}
    },
  })
  api.routes({ serviceRequests: ownCalls.serviceRequests }, ownSchemas, {
    serviceRequests: ({ caller, language }) => promo.listRequests(caller.customerId, language),
  })
}
