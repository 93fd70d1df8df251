import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Billing } from '../billing/index.ts'
import { registerSimRoutes } from './sim.routes.ts'
import { createSimService } from './sim.service.ts'

export function createSim(core: Core, { billing }: { readonly billing: Billing }) {
  const sim = createSimService(core, { billing })
  return { ...sim, routes: (api: Api) => registerSimRoutes(api, sim) }
}
