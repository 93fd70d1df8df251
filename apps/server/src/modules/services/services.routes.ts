import { serviceCalls } from '@kabinet/contract/services'
import * as schemas from '@kabinet/contract/services.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Services } from './services.service.ts'
import type { Promotion } from './promotion.service.ts'

export function registerServiceRoutes(api: Api, services: Services, promotion: Promotion): void {
  api.routes(serviceCalls, schemas, {
    status: { atOnce: ({ identity, query, language }, tx) => services.getStatus(tx, identity, query, language) },
    stop: ({ contracts: [{ id }], body, language }) =>
      services.stop(id, { from: body.date_from, until: body.date_to }, language),
    cancelStop: async ({ contracts: [{ id }] }) => {
      await services.cancelStop(id)
      return {}
    },
    resume: ({ contracts: [{ id }], body }) => services.resume(id, body.quoted),
    cameras: ({ contracts: [{ id }] }) => services.findCameras(id),
    promotion: ({ contracts: [{ id }], language }) => promotion.activate(id, language),
    promotionNamed: ({ contracts: [{ id }], params, language }) => promotion.activate(id, language, params.stock),
  })
}
