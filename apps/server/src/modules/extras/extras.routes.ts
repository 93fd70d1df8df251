import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { Extras } from './extras.service.ts'

export function registerExtraRoutes(api: Api, extras: Extras): void {
  api.routes({ serviceOptions: ownCalls.serviceOptions }, schemas, {
    serviceOptions: ({ contracts: [{ id }], query, language }) => extras.listOptions(id, query.service_id, language),
  })
}
