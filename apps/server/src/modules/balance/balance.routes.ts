import { balanceCalls } from '@kabinet/contract/balance'
import * as schemas from '@kabinet/contract/balance.schemas'
import type { Api } from '../../platform/http.ts'
import type { Balances } from './balance.service.ts'

export function registerBalanceRoutes(api: Api, balances: Balances): void {
  api.routes(balanceCalls, schemas, {
    detail: ({ query, contracts: [{ id }], language }) =>
      balances.listMonths({
        contract: id,
        from: query.date_from,
        to: query.date_to,
        months: query.COUNT_MONTHS,
        language,
      }),
  })
}
