import type { Core } from '../../platform/core.ts'
import type { Api } from '../../platform/http/http.ts'
import type { SignIn } from '../sign-in/index.ts'
import { createLocalPasswords } from './local-password.service.ts'
import { registerParentalControlRoutes } from './parental-control.routes.ts'
import { createRestrictions } from './restrictions.service.ts'

export function createParentalControl(core: Core, { signIn }: { readonly signIn: SignIn }) {
  const passwords = createLocalPasswords(core, { credentials: signIn.credentials })
  const restrictions = createRestrictions(core, { passwords })
  return { routes: (api: Api) => registerParentalControlRoutes(api, { restrictions, passwords }) }
}
