import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Codes } from '../codes/index.ts'
import { registerProcessRoutes } from './connection.routes.ts'
import { createConnectionService, type Dependencies } from './connection.service.ts'
import { registerDoorRoutes } from './door.routes.ts'
import { createDoor } from './door.service.ts'

export function createConnection(core: Core, codes: Codes, dependencies: Dependencies) {
  const { people, messages } = dependencies
  const { byPhone, transport } = people.signIn
  const door = createDoor(core, { codes, keys: people.keys, byPhone })
  const connection = createConnectionService(core, dependencies)
  return {
    routes(api: Api) {
      registerDoorRoutes(api, { door, referrals: connection.referrals, requests: messages.requests, transport })
      registerProcessRoutes(api, connection, transport)
    },
  }
}
