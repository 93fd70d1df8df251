import { ownVisitCalls, visitCalls } from '@kabinet/contract/visits'
import * as schemas from '@kabinet/contract/visits.schemas'
import type { FieldService } from '../../integrations/field-service/field-service.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Reports } from './reports.service.ts'
import type { Visits } from './visits.service.ts'

interface UseCases {
  readonly visits: Visits
  readonly reports: Reports
}

export function registerVisitRoutes(
  api: Api,
  { visits, reports }: UseCases,
  fieldService: FieldService | undefined,
): void {
  api.routes(visitCalls, schemas, {
    visits: ({ contracts: [contract], language }) => visits.list(contract, language),
    changeVisit: ({ contracts: [contract], body: { process, ...change }, language }) =>
      visits.change(contract, process, change, language),
    visitSlots: ({ contracts: [contract], query }) => visits.slots(contract, query.process, query.date),
  })

  api.routes(
    ownVisitCalls,
    schemas,
    {
      fieldServiceEvent: async ({ body }) => {
        await reports.handle(body)
        return {}
      },
    },
    { appKey: 'not asked', signedBy: (sent) => fieldService?.isGenuine(sent) ?? false },
  )
}
