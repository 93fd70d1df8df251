import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Codes } from '../codes/index.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { Contracts } from '../contracts/index.ts'
import type { ProcessKeys } from '../process-keys/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import type { SignIn } from '../sign-in/index.ts'
import { createContractPasswords } from './contract-password.service.ts'
import { createEmails } from './emails.service.ts'
import { createPhones } from './phones.service.ts'
import { registerProfileRoutes } from './profile.routes.ts'
import { createProfiles } from './profile.service.ts'

export { refusePassword } from './password.rules.ts'

interface Dependencies {
  readonly codes: Codes
  readonly confirmations: Confirmations
  readonly contracts: Contracts
  readonly processKeys: ProcessKeys
  readonly securityLog: SecurityLog
  readonly signIn: SignIn
}

export function createProfile(core: Core, dependencies: Dependencies) {
  const { codes, confirmations, contracts, processKeys, securityLog, signIn } = dependencies
  const { access } = contracts
  const phones = createPhones(core, { codes, confirmations, processKeys, securityLog })
  const useCases = {
    profiles: createProfiles(core, { sessions: signIn.sessions, securityLog }),
    phones,
    emails: createEmails(core, { confirmations, securityLog }),
    passwords: createContractPasswords(core, { codes, signIn, confirmations, access, phones, securityLog }),
    transport: signIn.transport,
  }
  return { routes: (api: Api) => registerProfileRoutes(api, useCases) }
}
