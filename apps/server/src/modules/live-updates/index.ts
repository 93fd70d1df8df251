import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Contracts } from '../contracts/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { registerLiveRoutes } from './live-updates.routes.ts'
import { createLiveService } from './live-updates.service.ts'

interface Dependencies {
  readonly contracts: Contracts
  readonly signIn: SignIn
}

export function createLive(core: Core, { contracts, signIn }: Dependencies) {
  const live = createLiveService(core, { contracts, sessions: signIn.sessions })
  core.shutdown.beforeDrain(live.close)
  return { ...live, routes: (api: Api) => registerLiveRoutes(api, live) }
}
