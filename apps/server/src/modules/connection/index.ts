import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Codes } from '../codes/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { Requests } from '../requests/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { registerDoorRoutes } from './door.routes.ts'
import { createDoor } from './door.service.ts'
import { createReferrals } from './referrals.service.ts'

interface Dependencies {
  readonly codes: Codes
  readonly keys: ProcessKeys
  readonly requests: Requests
  readonly signIn: SignIn
}

export function createConnection(core: Core, { codes, keys, requests, signIn }: Dependencies) {
  const { byPhone, transport } = signIn
  const door = createDoor(core, { codes, keys, byPhone })
  const referrals = createReferrals(core)
  return { routes: (api: Api) => registerDoorRoutes(api, { door, referrals, requests, transport }) }
}
