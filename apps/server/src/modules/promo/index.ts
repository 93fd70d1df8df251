import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Requests } from '../requests/index.ts'
import { registerPromoRoutes } from './promo.routes.ts'
import { createPromoService } from './promo.service.ts'

export function createPromo(core: Core, { requests }: { readonly requests: Requests }) {
  const promo = createPromoService(core, { requests })
  return { ...promo, routes: (api: Api) => registerPromoRoutes(api, promo) }
}
