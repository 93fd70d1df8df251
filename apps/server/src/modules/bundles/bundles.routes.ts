import { bundleCalls } from '@kabinet/contract/bundles'
import * as schemas from '@kabinet/contract/bundles.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Bundles } from './bundles.service.ts'

export function registerBundleRoutes(api: Api, bundles: Bundles): void {
  api.routes(bundleCalls, schemas, {
    info: ({ caller, contracts: [access], language }) => bundles.getInfo(caller, access, language),
    resume: ({ contracts: [{ id }], body }) => bundles.resume(id, body.quoted),
  })
}
