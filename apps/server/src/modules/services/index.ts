import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Billing } from '../billing/index.ts'
import { createPromotion } from './promotion.service.ts'
import { registerServiceRoutes } from './services.routes.ts'
import { createServiceService } from './services.service.ts'

export { hasOnlineTv, onlineTvParent } from './promotion.rules.ts'

export function createServices(core: Core, { billing }: { readonly billing: Billing }) {
  const services = createServiceService(core, { billing })
  const promotion = createPromotion(core, { billing })
  return { routes: (api: Api) => registerServiceRoutes(api, services, promotion) }
}
