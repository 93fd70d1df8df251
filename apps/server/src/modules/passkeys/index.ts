import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { registerPasskeyRoutes } from './passkeys.routes.ts'
import { createPasskeyService } from './passkeys.service.ts'
import { createPasskeyShowing } from './showing.service.ts'

interface Dependencies {
  readonly signIn: SignIn
  readonly confirmations: Confirmations
  readonly securityLog: SecurityLog
}

export function createPasskeys(core: Core, { signIn, confirmations, securityLog }: Dependencies) {
  const showing = createPasskeyShowing(core, { sessions: signIn.sessions })
  const passkeys = createPasskeyService(core, { securityLog, confirmations })
  confirmations.addKey('passkey', showing)
  core.purges.add(showing.purgeExpired)
  const { transport } = signIn
  const { isSecure: secure } = core.site
  return {
    drop: showing.drop,
    routes: (api: Api) => registerPasskeyRoutes(api, { passkeys, showing, transport, secure }),
  }
}
