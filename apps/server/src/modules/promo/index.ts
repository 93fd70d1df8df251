import type { Mailer } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import { registerPromoRoutes } from './promo.routes.ts'
import { createPromoService } from './promo.service.ts'

export function createPromo(core: Core, { mailer }: { readonly mailer: Mailer }) {
  const promo = createPromoService(core, { mailer })
  core.purges.add(promo.purgeExpired)
  return { ...promo, routes: (api: Api) => registerPromoRoutes(api, promo) }
}
