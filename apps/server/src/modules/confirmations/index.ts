import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Codes } from '../codes/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { registerConfirmationRoutes } from './confirmations.routes.ts'
import { createConfirmationService } from './confirmations.service.ts'

export type { Confirmations } from './confirmations.service.ts'

interface Dependencies {
  readonly codes: Codes
  readonly signIn: SignIn
}

export function createConfirmations(core: Core, { codes, signIn }: Dependencies) {
  const confirmations = createConfirmationService(core, { codes, signIn })
  return {
    ...confirmations,
    routes: (api: Api) => registerConfirmationRoutes(api, confirmations, signIn.transport),
  }
}
