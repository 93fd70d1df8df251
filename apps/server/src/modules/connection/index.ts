import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import { registerProcessRoutes } from './connection.routes.ts'
import { registerIntercomRoutes } from './intercom.routes.ts'
import { createConnectionService, type Dependencies } from './connection.service.ts'

export { createPhraseHash, type PhraseHash } from './phrase-hash.ts'

export type Connection = ReturnType<typeof createConnection>

export function createConnection(core: Core, dependencies: Dependencies) {
  const connection = createConnectionService(core, dependencies)
  const { transport } = dependencies.people.signIn
  return {
    adopt: connection.adopt,
    routes(api: Api) {
      registerProcessRoutes(api, connection, transport)
      registerIntercomRoutes(api, connection.intercom, transport)
    },
  }
}
