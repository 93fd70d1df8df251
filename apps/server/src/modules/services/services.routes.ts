import { serviceCalls } from '@kabinet/contract/services'
import * as schemas from '@kabinet/contract/services.schemas'
import type { Api } from '../../platform/http.ts'
import type { Services } from './services.service.ts'
import type { Stock } from './stock.service.ts'

export function registerServiceRoutes(api: Api, services: Services, stock: Stock): void {
  api.routes(serviceCalls, schemas, {
    status: ({ contracts: [{ id }], language }) => services.getStatus(id, language),
    stop: ({ contracts: [{ id }], body, language }) =>
      services.stop(id, { from: body.date_from, until: body.date_to }, language),
    cancelStop: async ({ contracts: [{ id }] }) => {
      await services.cancelStop(id)
      return {}
    },
    resume: ({ contracts: [{ id }], body }) => services.resume(id, body.shown),
    cameras: ({ contracts: [{ id }] }) => services.findCameras(id),
    stock: ({ contracts: [{ id }], language }) => stock.activate(id, language),
    stockNamed: ({ contracts: [{ id }], params, language }) => stock.activate(id, language, params.stock),
  })
}
