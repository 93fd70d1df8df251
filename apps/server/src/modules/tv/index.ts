import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Billing } from '../billing/index.ts'
import { createCableTv } from './cable-tv.service.ts'
import { createOnlineTv } from './online-tv.service.ts'
import { registerTvRoutes } from './tv.routes.ts'

export function createTv(core: Core, { billing }: { readonly billing: Billing }) {
  const useCases = { cable: createCableTv(core, { billing }), online: createOnlineTv(core, { billing }) }
  return { routes: (api: Api) => registerTvRoutes(api, useCases) }
}
