import { simCalls } from '@kabinet/contract/sim'
import * as schemas from '@kabinet/contract/sim.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Sim } from './sim.service.ts'

export function registerSimRoutes(api: Api, sim: Sim): void {
  api.routes(simCalls, schemas, {
    balances: ({ contracts: [contract], language }) => sim.listRemainders(contract, language),
    available: ({ contracts: [contract], query, language }) => sim.listOptions(contract, query.service_id, language),
    activate: ({ contracts: [contract], body }) =>
      sim.activate(contract, { option: body.offering_id, service: body.service_id, quoted: body.quoted }),
  })
}
