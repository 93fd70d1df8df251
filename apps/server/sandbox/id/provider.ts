import { exportJWK, generateKeyPair } from 'jose'
import type { Adapter, Context, default as Provider } from 'oidc-provider'
import { chooseLanguage } from '@kabinet/contract/kernel/languages'
import type { Db } from '../../src/platform/database/db.ts'
import { document, pagePolicy } from '../html.ts'
import { type Citizen, claimsOf } from './citizens.ts'
import { overPage } from './id.pages.ts'
import * as store from './id.store.ts'

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Addresses to which the browser may return, compared exactly. */
  readonly redirectUris: readonly string[]
}

const algorithm = 'ES256'
const shortSeconds = 600
export const paths = { authorization: '/auth', token: '/token', userinfo: '/me', jwks: '/jwks' } as const
const mount = '/sandbox/id'

/**
 * Opens an OpenID provider for the citizens, with its key and its state in the database. The package is loaded with it,
 * so that a start does not wait for a provider that few people use.
 */
export async function openProvider(
  db: Db,
  { issuer, clientId, clientSecret, redirectUris }: ProviderSettings,
  citizens: readonly Citizen[],
): Promise<Provider> {
  const { default: OidcProvider } = await import('oidc-provider')
  await store.createSchema(db)
  const provider: Provider = new OidcProvider(issuer, {
    adapter: (model: string) => adapterOf(db, model),
    jwks: { keys: [await store.ensureKey(db, await newKey())] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: algorithm,
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'middle_name', 'family_name', 'birthdate', 'document', 'verified'],
      phone: ['phone_number'],
    },
    scopes: ['openid', 'profile', 'phone'],
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    clientDefaults: { id_token_signed_response_alg: algorithm },
    pkce: { required: () => true },
    routes: paths,
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `${mount}/interaction/${uid}` },
    cookies: { long: { path: mount, httpOnly: true, sameSite: 'lax' }, short: { httpOnly: true, sameSite: 'lax' } },
    responseTypes: ['code'],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: shortSeconds,
      AuthorizationCode: 60,
      Grant: shortSeconds,
      IdToken: shortSeconds,
      Interaction: shortSeconds,
      Session: shortSeconds,
    },
    findAccount: (_context: Context, id: string) => accountOf(citizens, id),
    loadExistingGrant: (context: Context) => grantEverything(provider, context),
    renderError: showError,
  })
  provider.proxy = true
  return provider
}

async function newKey(): Promise<object> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig' }
}

function accountOf(citizens: readonly Citizen[], id: string) {
  const citizen = citizens.find((each) => each.id === id)
  return citizen && { accountId: id, claims: () => claimsOf(citizen) }
}

/** Consents for the person: there is one client. */
async function grantEverything(provider: Provider, { oidc }: Context) {
  const { client, session, params } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(params?.scope ?? 'openid')
  await grant.save()
  return grant
}

function showError(context: Context): void {
  const language = chooseLanguage(context.get('accept-language') || undefined, 'en')
  context.type = 'html'
  context.set('content-security-policy', pagePolicy())
  context.body = document(overPage(language)).markup
}

function adapterOf(db: Db, model: string): Adapter {
  return {
    upsert: (id, payload, seconds) => db.transaction((tx) => store.upsertItem(tx, { model, id, payload, seconds })),
    find: (id) => store.findItem(db, model, 'id', id),
    findByUid: (uid) => store.findItem(db, model, 'uid', uid),
    findByUserCode: async () => undefined,
    consume: (id) => store.consumeItem(db, model, id),
    destroy: (id) => store.deleteItem(db, model, id),
    revokeByGrantId: (grantId) => store.deleteItemsOfGrant(db, model, grantId),
  }
}
