import type { IdentityProvider } from '../../integrations/identity/identity.ts'
import type { Core } from '../../platform/core.ts'
import { createCitizens } from './citizens.service.ts'
import { createGovernmentSignInService } from './government-sign-in.service.ts'

export { returnUrlsOf } from './government-sign-in.rules.ts'

export type GovernmentSignIn = ReturnType<typeof createGovernmentSignIn>

interface Dependencies {
  readonly provider: IdentityProvider
}

/** Creates the module that learns from the government's OpenID provider who a person is. Its calls are `connection`'s. */
export function createGovernmentSignIn(core: Core, { provider }: Dependencies) {
  const { purgeExpired, ...signIn } = createGovernmentSignInService(core, { provider })
  core.purges.add(purgeExpired)
  return { ...signIn, citizens: createCitizens(core, { provider }) }
}
