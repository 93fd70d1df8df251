import { balanceCalls } from '@kabinet/contract/balance'
import * as schemas from '@kabinet/contract/balance.schemas'
import { ownCalls } from '@kabinet/contract/own'
import * as ownSchemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Extras } from '../extras/index.ts'
import type { Balances } from './balance.service.ts'

export function registerBalanceRoutes(api: Api, balances: Balances, extras: Extras): void {
  api.routes(balanceCalls, schemas, {
    detail: ({ query, contracts: [{ id }], language }) =>
      balances.listMonths({
        contract: id,
        from: query.date_from,
        to: query.date_to,
        months: query.COUNT_MONTHS,
        language,
      }),
    activate: ({ contracts: [{ id }], body }) =>
      extras.activate(id, {
        actionId: body.action_id,
        serviceId: body.service_id,
        state: body.state,
        quoted: body.quoted,
      }),
    balances: ({ contracts }) => balances.listBalances(contracts),
  })
  api.routes({ historyMonths: ownCalls.historyMonths, historyCsv: ownCalls.historyCsv }, ownSchemas, {
    historyMonths: ({ query, contracts: [{ id }] }) => balances.sumMonths(id, query.months),
    historyCsv: ({ query, contracts: [{ id, contract_id }], language }) =>
      balances.exportTable({
        contract: id,
        number: contract_id,
        from: query.date_from,
        to: query.date_to,
        kind: query.kind,
        search: query.q,
        language,
      }),
  })
}
