import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import { createPdf } from '../../platform/pdf/pdf.ts'
import type { Balance } from '../balance/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { registerReconciliationRoutes } from './reconciliation.routes.ts'
import { createReconciliation } from './reconciliation.service.ts'

interface Dependencies {
  readonly ledger: Ledger
  readonly balance: Balance
}

export function createBusiness(core: Core, { ledger, balance }: Dependencies) {
  const pdf = createPdf({ max: core.operator.reconciliation.maxWaiting })
  core.shutdown.afterDrain(pdf.close)
  const reconciliation = createReconciliation(core, { ledger, balance, pdf })
  return { ...reconciliation, routes: (api: Api) => registerReconciliationRoutes(api, reconciliation) }
}
