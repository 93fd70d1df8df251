import { tariffCalls } from '@kabinet/contract/tariffs'
import * as schemas from '@kabinet/contract/tariffs.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Tariffs } from './tariffs.service.ts'

export function registerTariffRoutes(api: Api, tariffs: Tariffs): void {
  api.routes(tariffCalls, schemas, {
    info: ({ contracts: [access], language }) => tariffs.listEntries(access, language),
    list: ({ contracts: [access], query, language }) => tariffs.listTariffs(access, query.service_id, language),
    change: ({ contracts: [access], body }) =>
      tariffs.change(access, {
        service: body.service_id,
        current: body.current_tariff_id,
        tariff: body.new_tariff_id,
        time: body.time,
        quoted: body.quoted,
      }),
    async cancel({ contracts: [access], query }) {
      await tariffs.cancel(access, { service: query.service_id, current: query.current_tariff_id })
      return {}
    },
  })
}
