import { tariffCalls } from '@kabinet/contract/tariffs'
import * as schemas from '@kabinet/contract/tariffs.schemas'
import type { Api } from '../../platform/http.ts'
import type { Tariffs } from './tariffs.service.ts'

export function registerTariffRoutes(api: Api, tariffs: Tariffs): void {
  api.routes(tariffCalls, schemas, {
    info: ({ contracts: [holding], language }) => tariffs.listEntries(holding, language),
    list: ({ contracts: [holding], query, language }) => tariffs.listTariffs(holding, query.service_id, language),
    change: ({ contracts: [holding], body }) =>
      tariffs.change(holding, {
        service: body.service_id,
        current: body.current_tariff_id,
        tariff: body.new_tariff_id,
        time: body.time,
        shown: body.shown,
      }),
    async cancel({ contracts: [holding], query }) {
      await tariffs.cancel(holding, { service: query.service_id, current: query.current_tariff_id })
      return {}
    },
  })
}
