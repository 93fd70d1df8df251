import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Billing } from '../billing/index.ts'
import type { Extras } from '../extras/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { createAccess } from './access.service.ts'
import { registerContractRoutes } from './contracts.routes.ts'
import { createContractService } from './contracts.service.ts'

export type { Access } from './access.service.ts'
export { addressText, cityAndStreet, maskedAddress, maskedName, nearsLimit, postalAddress } from './contracts.rules.ts'
export { groupTitles } from './contracts.messages.ts'
export type Contracts = ReturnType<typeof createContracts>

interface Dependencies {
  readonly billing: Billing
  readonly extras: Extras
  readonly signIn: SignIn
  readonly securityLog: SecurityLog
}

export function createContracts(core: Core, { billing, extras, signIn, securityLog }: Dependencies) {
  const contracts = createContractService(core, { billing, extras })
  const access = createAccess(core, { credentials: signIn.credentials, securityLog })
  return { ...contracts, access, routes: (api: Api) => registerContractRoutes(api, { contracts, access }) }
}
