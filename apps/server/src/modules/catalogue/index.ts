import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import { registerCatalogueRoutes } from './catalogue.routes.ts'
import { createCatalogueService, type Visits } from './catalogue.service.ts'
import { canBind, offersForBound, resolveChoice } from './offers.rules.ts'

export { needsVisit } from './offers.rules.ts'
export { describeOffer } from './offers.views.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

interface Dependencies {
  readonly visits: Visits
}

export function createCatalogue(core: Core, { visits }: Dependencies) {
  const catalogue = createCatalogueService(core, { visits })
  return {
    ...catalogue,
    canBind,
    offersForBound,
    choose: resolveChoice,
    routes: (api: Api) => registerCatalogueRoutes(api, catalogue),
  }
}
