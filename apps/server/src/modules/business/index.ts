import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import { createSpreadsheets } from '../../platform/spreadsheets/spreadsheets.ts'
import type { Balance } from '../balance/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { registerComparisonRoutes } from './comparison.routes.ts'
import { createComparisons } from './comparison.service.ts'
import { registerReconciliationRoutes } from './reconciliation.routes.ts'
import { createReconciliation } from './reconciliation.service.ts'
import { createStatements } from './statements.service.ts'

export { listParties } from './reconciliation.store.ts'

interface Dependencies {
  readonly ledger: Ledger
  readonly balance: Balance
  readonly pdf: Pdf
}

export function createBusiness(core: Core, { ledger, balance, pdf }: Dependencies) {
  const spreadsheets = createSpreadsheets({ max: core.operator.reconciliation.maxWaiting })
  const statements = createStatements(core, { ledger, balance })
  const reconciliation = createReconciliation(core, { statements, pdf, spreadsheets })
  const comparisons = createComparisons(core, { statements })
  core.shutdown.afterDrain(spreadsheets.close)
  core.shutdown.afterDrain(comparisons.close)
  return {
    ...reconciliation,
    routes(api: Api) {
      registerReconciliationRoutes(api, reconciliation)
      registerComparisonRoutes(api, comparisons)
    },
  }
}
