import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Billing } from '../billing/index.ts'
import type { Contracts } from '../contracts/index.ts'
import { registerBundleRoutes } from './bundles.routes.ts'
import { createBundleService } from './bundles.service.ts'

interface Dependencies {
  readonly billing: Billing
  readonly contracts: Contracts
}

export function createBundles(core: Core, dependencies: Dependencies) {
  const bundles = createBundleService(core, dependencies)
  return { ...bundles, routes: (api: Api) => registerBundleRoutes(api, bundles) }
}
