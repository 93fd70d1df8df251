import type { Telephony } from '../../integrations/telephony/telephony.ts'
import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { KeyRing } from '../../platform/keys/keys.ts'
import type { Codes } from '../codes/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import { registerSignInRoutes } from './sign-in.routes.ts'
import { createSignInService } from './sign-in.service.ts'
import { registerTelephonyRoutes } from './telephony.routes.ts'
import { createTokenTransport } from './transport.ts'

export type { CredentialChecks } from './credentials.service.ts'
export { endAllSessions } from './ending.service.ts'
export type { Sessions } from './sessions.service.ts'
export type { TokenTransport } from './transport.ts'
export type SignIn = ReturnType<typeof createSignIn>

interface Dependencies {
  readonly codes: Codes
  readonly securityLog: SecurityLog
  readonly telephony: Telephony
  readonly tokenKeys: KeyRing
  readonly pause?: ((seconds: number) => Promise<void>) | undefined
}

export function createSignIn(core: Core, { telephony, ...dependencies }: Dependencies) {
  const signIn = createSignInService(core, dependencies)
  const { signIn: settings } = core.operator
  const transport = createTokenTransport({ ...settings, knownBrowsers: signIn.browsers, secure: core.site.isSecure })
  core.purges.add(signIn.purgeExpired)
  core.metrics.gauge({
    name: 'kabinet_sign_in_failures',
    help: 'Failed sign-ins by contract within the last minute, and the limit that slows them down.',
    by: 'state',
    read: signIn.credentials.countMinute,
  })
  return {
    ...signIn,
    transport,
    routes(api: Api) {
      registerSignInRoutes(api, signIn, transport)
      registerTelephonyRoutes(api, signIn.calls, telephony)
    },
  }
}
