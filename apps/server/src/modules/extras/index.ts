import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Billing } from '../billing/index.ts'
import { registerExtraRoutes } from './extras.routes.ts'
import { createExtraService } from './extras.service.ts'

export type { Extras, OffersOf } from './extras.service.ts'

export function createExtras(core: Core, { billing }: { readonly billing: Billing }) {
  const extras = createExtraService(core, { billing })
  return { ...extras, routes: (api: Api) => registerExtraRoutes(api, extras) }
}
