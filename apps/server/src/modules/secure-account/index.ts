import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Codes } from '../codes/index.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { Contracts } from '../contracts/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { registerSecurityRoutes } from './secure-account.routes.ts'
import { type AccountKeys, createSecuringService } from './secure-account.service.ts'

interface Dependencies {
  readonly codes: Codes
  readonly confirmations: Confirmations
  readonly contracts: Contracts
  readonly securityLog: SecurityLog
  readonly signIn: SignIn
  readonly keys: readonly AccountKeys[]
}

export function createSecuring(core: Core, { contracts, keys, ...dependencies }: Dependencies) {
  const { securityLog, signIn } = dependencies
  const { access } = contracts
  const securing = createSecuringService(core, { ...dependencies, access, keys: [...keys, signIn.browsers] })
  const { transport } = signIn
  return { ...securing, routes: (api: Api) => registerSecurityRoutes(api, { securityLog, securing, transport }) }
}
