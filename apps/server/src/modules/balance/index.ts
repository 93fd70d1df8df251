import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Billing } from '../billing/index.ts'
import type { Extras } from '../extras/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Receipts } from '../receipts/index.ts'
import { registerBalanceRoutes } from './balance.routes.ts'
import { createBalances } from './balance.service.ts'

export type { Statement } from './balance.service.ts'
export type { ChargeLine } from './charge-lines.views.ts'
export { describeCharges } from './origins.service.ts'
export type Balance = ReturnType<typeof createBalance>

interface Dependencies {
  readonly billing: Billing
  readonly ledger: Ledger
  readonly receipts: Receipts
  readonly extras: Extras
}

export function createBalance(core: Core, { billing, ledger, receipts, extras }: Dependencies) {
  const balances = createBalances(core, { billing, ledger, receipts })
  return { ...balances, routes: (api: Api) => registerBalanceRoutes(api, balances, extras) }
}
