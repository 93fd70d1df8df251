import { businessCalls } from '@kabinet/contract/business'
import * as schemas from '@kabinet/contract/business.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Reconciliation } from './reconciliation.service.ts'

export function registerReconciliationRoutes(api: Api, reconciliation: Reconciliation): void {
  api.routes(businessCalls, schemas, {
    act: ({ caller, contracts: [contract], query, language, request }) =>
      reconciliation.draw({
        caller,
        contract,
        days: { from: query.dateFrom || undefined, to: query.dateTo || undefined },
        all: query.allContracts ?? false,
        format: query.format ?? 'pdf',
        language,
        host: request.hostname,
      }),
  })
}
