import { businessCalls } from '@kabinet/contract/business'
import * as schemas from '@kabinet/contract/business.schemas'
import type { Api } from '../../platform/http.ts'
import type { Acts } from './acts.service.ts'

export function registerActRoutes(api: Api, acts: Acts): void {
  api.routes(businessCalls, schemas, {
    act: ({ caller, contracts: [contract], query, language }) =>
      acts.draw({
        caller,
        contract,
        days: { from: query.dateFrom || undefined, to: query.dateTo || undefined },
        all: query.allContracts ?? false,
        language,
      }),
  })
}
