import type { Day } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'

/** The government's OpenID provider: docs/domain/integrations.md#government-sign-in. */
export interface IdentityProvider {
  /** Issuer identifier, which an answer's `iss` must equal. */
  readonly issuer: string
  /** Returns the address at which the person signs in. Never throws. */
  begin(request: AuthorizationRequest): Promise<{ readonly url: string } | IdentityFailure>
  /** Exchanges a code for what the provider says about the person. Keeps no tokens. Never throws. */
  exchange(answer: AuthorizationAnswer): Promise<Exchanged>
}

export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE verifier; the provider receives its SHA-256 only. */
  readonly verifier: string
  readonly language: Language
}

export interface AuthorizationAnswer {
  readonly code: string
  /** Issuer named in the answer (RFC 9207); absent if the client did not pass it on. */
  readonly issuer?: string | undefined
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export type Exchanged =
  | { readonly kind: 'verified'; readonly person: Person }
  /** The account exists, but nobody has checked whose it is. */
  | { readonly kind: 'unverified' }
  | IdentityFailure

export interface IdentityFailure {
  readonly kind: 'failed'
  readonly fault: IdentityFault
}

/**
 * `absent`: no provider is configured. `timeout`, `unreachable`: no answer. `refused`: the provider rejected the code
 * or us. `untrusted`: a wrong issuer, nonce, audience or signature. `unreadable`: an answer of another form.
 */
export type IdentityFault = 'absent' | 'timeout' | 'unreachable' | 'refused' | 'untrusted' | 'unreadable'

export interface Person {
  /** Identifier at the provider that never changes and is never reassigned. */
  readonly sub: string
  readonly firstName: string
  readonly middleName?: string
  readonly lastName: string
  readonly birthDate: Day
  /** Number of the passport or identity card, if the provider reports one. */
  readonly document?: string
}

/** Provider of an installation without government sign-in: nobody can sign in with it. */
export const noIdentity: IdentityProvider = {
  issuer: '',
  begin: async () => ({ kind: 'failed', fault: 'absent' }),
  exchange: async () => ({ kind: 'failed', fault: 'absent' }),
}
