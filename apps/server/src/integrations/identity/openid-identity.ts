import { hourMs } from '@kabinet/contract/kernel/durations'
import * as openid from 'openid-client'
import { type ClaimNames, hasAllClaims, readClaims } from './claims.ts'
import type { AuthorizationAnswer, Exchanged, IdentityFailure, IdentityFault, IdentityProvider } from './identity.ts'

export interface OpenIdSettings {
  /** Issuer identifier; the provider's configuration is found below it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Origin at which this server reaches the provider, if not that of the issuer. */
  readonly reachedAt?: string
  readonly scope: string
  readonly claims: ClaimNames
  /** Deadline of a whole exchange, over all its requests. */
  readonly deadlineMs?: number
}

/** How long the provider's configuration is used before it is read again. */
const configurationMs = hourMs
const basic = 'client_secret_basic'

interface Known {
  readonly metadata: openid.ServerMetadata
  readonly readAt: number
}

/**
 * Creates the adapter for an OpenID provider: authorization code with PKCE (S256), state, nonce and `iss`. It reads the
 * provider's configuration when it is first needed, so a server starts while the provider is silent.
 */
export function createOpenIdIdentity(settings: OpenIdSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, reachedAt, scope, claims, deadlineMs = 5000 } = settings
  const isInsecure = new URL(issuer).protocol === 'http:'
  const insecure = isInsecure ? [openid.allowInsecureRequests] : []
  let known: Known | undefined
  let reading: Promise<Known> | undefined
  let keys: openid.ExportedJWKSCache | undefined

  const fetchBy =
    (signal: AbortSignal): openid.CustomFetch =>
    (url, options) =>
      fetch(reachedAt ? withOrigin(url, issuer, reachedAt) : url, { ...options, signal } as RequestInit)

  async function readConfiguration(): Promise<Known> {
    const discovered = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute: insecure,
      [openid.customFetch]: fetchBy(AbortSignal.timeout(deadlineMs)),
    })
    known = { metadata: discovered.serverMetadata(), readAt: Date.now() }
    return known
  }

  /** Returns the provider's configuration; the last known one while the provider is silent. */
  async function configuration(): Promise<Known> {
    if (known && Date.now() - known.readAt < configurationMs) return known
    reading ??= readConfiguration().finally(() => {
      reading = undefined
    })
    const last = known
    return last ? reading.catch(() => last) : reading
  }

  async function clientBy(signal: AbortSignal): Promise<openid.Configuration> {
    const { metadata } = await configuration()
    const { token_endpoint_auth_methods_supported: methods = [basic] } = metadata
    const authentication = methods.includes(basic)
      ? openid.ClientSecretBasic(clientSecret)
      : openid.ClientSecretPost(clientSecret)
    const client = new openid.Configuration(metadata, clientId, clientSecret, authentication)
    client[openid.customFetch] = fetchBy(signal)
    if (isInsecure) openid.allowInsecureRequests(client)
    // Without these, a token that arrives over TLS is accepted without a look at its signature.
    openid.enableNonRepudiationChecks(client)
    if (keys) openid.setJwksCache(client, keys)
    return client
  }

  async function exchange(answer: AuthorizationAnswer): Promise<Exchanged> {
    const client = await clientBy(AbortSignal.timeout(deadlineMs))
    const tokens = await openid.authorizationCodeGrant(client, answerUrl(answer, issuer), {
      expectedState: answer.state,
      expectedNonce: answer.nonce,
      pkceCodeVerifier: answer.verifier,
      idTokenExpected: true,
    })
    keys = openid.getJwksCache(client)
    const said: Record<string, unknown> = { ...tokens.claims() }
    if (hasAllClaims(said, claims) || !client.serverMetadata().userinfo_endpoint) return readClaims(said, claims)
    const more = await openid.fetchUserInfo(client, tokens.access_token, String(said['sub']))
    return readClaims({ ...more, ...said }, claims)
  }

  return {
    issuer,

    async begin({ redirectUri, state, nonce, verifier, language }) {
      try {
        const client = await clientBy(AbortSignal.timeout(deadlineMs))
        const url = openid.buildAuthorizationUrl(client, {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: language,
        })
        return { url: url.href }
      } catch (error) {
        return failureOf(error)
      }
    },

    exchange: (answer) => exchange(answer).catch(failureOf),
  }
}

/** Returns the address to which the provider sent the browser, put together from what the browser passed on. */
function answerUrl({ redirectUri, code, state, issuer: iss }: AuthorizationAnswer, issuer: string): URL {
  const url = new URL(redirectUri)
  url.search = new URLSearchParams({ code, state, iss: iss ?? issuer }).toString()
  return url
}

function withOrigin(url: string, issuer: string, origin: string): string {
  const { origin: own } = new URL(issuer)
  return url.startsWith(`${own}/`) ? `${origin}${url.slice(own.length)}` : url
}

function failureOf(error: unknown): IdentityFailure {
  return { kind: 'failed', fault: faultOf(error) }
}

const unreadable: readonly string[] = [
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

function faultOf(error: unknown): IdentityFault {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.WWWAuthenticateChallengeError)
    return 'refused'
  if (causesOf(error).some(({ name }) => name === 'TimeoutError' || name === 'AbortError')) return 'timeout'
  if (error instanceof openid.ClientError) {
    return error.code !== undefined && unreadable.includes(error.code) ? 'unreadable' : 'untrusted'
  }
  return 'unreachable'
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
