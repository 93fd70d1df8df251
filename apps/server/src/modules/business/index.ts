import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import type { Balance } from '../balance/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { registerReconciliationRoutes } from './reconciliation.routes.ts'
import { createReconciliation } from './reconciliation.service.ts'

export { listParties } from './reconciliation.store.ts'
export { addressOf } from './reconciliation.views.ts'

interface Dependencies {
  readonly ledger: Ledger
  readonly balance: Balance
  readonly pdf: Pdf
}

export function createBusiness(core: Core, { ledger, balance, pdf }: Dependencies) {
  const reconciliation = createReconciliation(core, { ledger, balance, pdf })
  return { ...reconciliation, routes: (api: Api) => registerReconciliationRoutes(api, reconciliation) }
}
