import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { IdentityProvider } from '../../integrations/identity/identity.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Citizen } from './citizens.service.ts'
import { ageOn, fullName, returnUrlsOf } from './government-sign-in.rules.ts'
import * as store from './government-sign-in.store.ts'

/** `provider_id` on the wire; there is one provider. */
const providerId = 'gov'
const validMinutes = 10

interface Beginning {
  /** On whose behalf, for example the hash of a customer key; only the same holder can complete the sign-in. */
  readonly holder: string
  /** Page to which the provider sends the browser back. */
  readonly url: string
  readonly language: Language
}

export interface Begun {
  readonly auth_url: string
  /** Identifies this sign-in, as `local_client_id`; works once, for ten minutes. */
  readonly auth_key: string
  readonly provider_id: typeof providerId
}

interface Completion {
  readonly holder: string
  /** The `auth_key`. */
  readonly local_client_id: string
  readonly provider_id: string
  /** Empty if the provider sent an error instead, for example because the person cancelled. */
  readonly code: string
  readonly state: string
  readonly url: string
  /** Issuer named in the provider's answer (RFC 9207), if the client passes it on. */
  readonly iss?: string | undefined
}

interface Dependencies {
  readonly provider: IdentityProvider
}

type Reason = 'unknown' | 'expired' | 'cancelled' | 'mismatch'

/** Creates the use cases of government sign-in: docs/domain/connection.md#government-sign-in. */
export function createGovernmentSignInService({ db, clock, operator, site, log }: Core, { provider }: Dependencies) {
  const { minAge } = operator.identity
  const returnUrls = new Set(returnUrlsOf([...site.origins, ...operator.origins]))

  function failed(reason: string): Refused {
    log.info({ reason }, 'government sign-in failed')
    return new Refused('identity_failed')
  }

  /** Takes the transaction, so that it counts once whatever happens next. */
  async function take(given: Completion): Promise<store.Transaction> {
    const { holder, local_client_id: key, provider_id: provided, code, state, url } = given
    const taken = await db.transaction((tx) => store.takeTransaction(tx, hashOf(key), holder))
    const refuse = (reason: Reason) => failed(reason)
    if (!taken) throw refuse('unknown')
    if (taken.expiresAt <= clock.now()) throw refuse('expired')
    if (provided !== providerId || taken.state !== state || taken.url !== url) throw refuse('mismatch')
    if (code === '') throw refuse('cancelled')
    return taken
  }

  return {
    /**
     * Begins a sign-in at the government's provider.
     * @throws Refused `invalid_input` for an address that is not ours, `identity_failed` if the provider is silent
     */
    async begin({ holder, url, language }: Beginning): Promise<Begun> {
      if (!returnUrls.has(url)) throw new Refused('invalid_input', { fields: [{ field: 'query.url', message: url }] })
      const [key, state, nonce, verifier] = [random(), random(), random(), random()]
      const begun = await provider.begin({ redirectUri: url, state, nonce, verifier, language })
      if (!('url' in begun)) throw failed(begun.fault)
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + validMinutes * minuteMs)
      const transaction = { keyHash: hashOf(key), holder, url, state, nonce, verifier, createdAt, expiresAt }
      await db.transaction((tx) => store.insertTransaction(tx, transaction))
      return { auth_url: begun.url, auth_key: key, provider_id: providerId }
    },

    /**
     * Completes a sign-in, once, and returns who the person is. Call it outside a transaction.
     * @throws Refused `identity_failed` (the person can try again), `identity_refused` if the account is not verified,
     *   `identity_young` if the person is too young
     */
    async complete(given: Completion): Promise<Citizen> {
      const { url, state, nonce, verifier } = await take(given)
      const { code, iss: issuer } = given
      const exchanged = await provider.exchange({ code, issuer, redirectUri: url, state, nonce, verifier })
      if (exchanged.kind === 'failed') throw failed(exchanged.fault)
      if (exchanged.kind === 'unverified') throw new Refused('identity_refused')
      const today = dayOf(clock.now(), operator.zone)
      if (ageOn(today, exchanged.person.birthDate) < minAge) {
        throw new Refused('identity_young', { values: { age: String(minAge) } })
      }
      const { person } = exchanged
      return { ...person, name: fullName(person) }
    },

    purgeExpired: (tx: Tx): Promise<void> => store.deleteExpired(tx, clock.now()),
  }
}

function random(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
