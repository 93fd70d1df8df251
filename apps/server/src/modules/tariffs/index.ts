import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Billing } from '../billing/index.ts'
import { registerTariffRoutes } from './tariffs.routes.ts'
import { createTariffService } from './tariffs.service.ts'

export function createTariffs(core: Core, { billing }: { readonly billing: Billing }) {
  const tariffs = createTariffService(core, { billing })
  return { ...tariffs, routes: (api: Api) => registerTariffRoutes(api, tariffs) }
}
