import type { FieldService } from './integrations/field-service/field-service.ts'
import { createHttpFieldService } from './integrations/field-service/http-field-service.ts'
import { type IdentityProvider, noIdentity } from './integrations/identity/identity.ts'
import type { OpenIdSettings } from './integrations/identity/openid-identity.ts'
import { createHttpNetwork, noNetwork } from './integrations/network/http-network.ts'
import type { NetworkPortal } from './integrations/network/network.ts'
import { sandboxSecrets } from './platform/config/config.ts'
import type { Config } from './platform/config/config-shape.ts'
import type { Operator } from './platform/config/operator.ts'
import { localOrigin } from './platform/http/loopback.rules.ts'

/** Returns the government's OpenID provider: the configured one, in the demo the sandbox, otherwise none. */
export function identityOf(
  config: Config,
  { identity: { scope, claims } }: Operator,
  origin: string,
): IdentityProvider {
  if (config.identity) return openIdIdentity({ ...config.identity, scope, claims })
  if (!config.demo) return noIdentity
  const reachedAt = localOrigin(config.host, config.port)
  return openIdIdentity({ ...sandboxClient(origin), reachedAt, scope, claims })
}

/** Returns the adapter for an OpenID provider, whose library is loaded when the first person signs in there. */
function openIdIdentity(settings: OpenIdSettings): IdentityProvider {
  let loaded: Promise<IdentityProvider> | undefined
  async function load(): Promise<IdentityProvider> {
    const { createOpenIdIdentity } = await import('./integrations/identity/openid-identity.ts')
    return createOpenIdIdentity(settings)
  }
  const provider = () => (loaded ??= load())
  return {
    issuer: settings.issuer,
    begin: async (beginning) => (await provider()).begin(beginning),
    exchange: async (answer) => (await provider()).exchange(answer),
  }
}

/** Returns the credentials with which the demo signs people in at the sandbox. */
export function sandboxClient(origin: string) {
  const { identityClientId: clientId, identityClientSecret: clientSecret } = sandboxSecrets
  return { issuer: `${origin}/sandbox/id`, clientId, clientSecret }
}

/** Returns the network portal: the configured one, in the demo the sandbox, otherwise none. */
export function networkOf(config: Config): NetworkPortal {
  if (config.network) return createHttpNetwork(config.network)
  if (!config.demo) return noNetwork
  const url = `${localOrigin(config.host, config.port)}/sandbox/network`
  return createHttpNetwork({ url, token: sandboxSecrets.networkToken })
}

/** Returns the field service: the configured one, in the demo the sandbox, otherwise none. */
export function fieldServiceOf(config: Config): FieldService | undefined {
  if (config.fieldService) return createHttpFieldService(config.fieldService)
  if (!config.demo) return undefined
  const url = `${localOrigin(config.host, config.port)}/sandbox/visits`
  return createHttpFieldService({ url, secret: sandboxSecrets.fieldServiceSecret })
}
