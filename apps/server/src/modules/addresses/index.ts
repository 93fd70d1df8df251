import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import { registerAddressRoutes } from './addresses.routes.ts'
import { createAddressService } from './addresses.service.ts'

export function createAddresses(core: Core) {
  const addresses = createAddressService(core)
  return { ...addresses, routes: (api: Api) => registerAddressRoutes(api, addresses) }
}
