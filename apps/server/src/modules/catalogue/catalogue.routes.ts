import { ownCatalogueCalls } from '@kabinet/contract/catalogue'
import * as schemas from '@kabinet/contract/catalogue.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Catalogue } from './catalogue.service.ts'

export function registerCatalogueRoutes(api: Api, catalogue: Catalogue): void {
  api.routes(ownCatalogueCalls, schemas, {
    availability: ({ body, language }) => catalogue.describe(body.house_id, language),
  })
}
