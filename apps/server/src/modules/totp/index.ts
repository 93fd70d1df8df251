import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { createSecondStep } from './second-step.service.ts'
import { createTotpAccount } from './totp-account.service.ts'
import { registerTotpRoutes } from './totp.routes.ts'
import { createTotpService } from './totp.service.ts'

interface Dependencies {
  readonly signIn: SignIn
  readonly confirmations: Confirmations
  readonly securityLog: SecurityLog
  /** Real time in milliseconds, as authenticator apps use it; the demo's time machine does not affect it. */
  readonly wall?: (() => number) | undefined
}

/** Creates the authenticator app module; registers it as the second step of sign-in and for confirming identity. */
export function createTotp(core: Core, { signIn, confirmations, securityLog, wall }: Dependencies) {
  const totp = createTotpService(core, { wall })
  const secondStep = createSecondStep(core, { totp })
  const account = createTotpAccount(core, { totp, securityLog, credentials: signIn.credentials })
  signIn.sessions.requireSecondStep(secondStep)
  confirmations.addKey('totp', account)
  core.purges.add(secondStep.purgeExpired)
  return {
    async drop(tx: Tx, customerId: number) {
      await account.drop(tx, customerId)
      await secondStep.drop(tx, customerId)
    },
    routes: (api: Api) => registerTotpRoutes(api, { account, secondStep, signIn, confirmations }),
  }
}
