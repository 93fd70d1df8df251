import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import * as store from './challenges.store.ts'
import type { Purpose } from './challenges.store.ts'
import { type Site, siteOf } from './passkeys.rules.ts'

/** Session or browser that requested a challenge; nobody else can answer it. */
export type Asker = { readonly session: string } | { readonly browser: string }

export interface Answered extends Site {
  readonly challenge: string
}

export function requireSite(origin: string | undefined, origins: readonly string[]): Site {
  const site = siteOf(origin, origins)
  if (!site) throw new Refused('passkeys_unavailable')
  return site
}

/** Creates WebAuthn challenges: single-use, valid for `minutes`, and bound to a purpose, an asker and a site. */
export function createChallenges({ db, clock, minutes }: { db: Db; clock: Clock; minutes: number }) {
  return {
    async issue(purpose: Purpose, asker: Asker, site: Site): Promise<Uint8Array<ArrayBuffer>> {
      const challenge = Uint8Array.from(randomBytes(32))
      const hash = hashOf(Buffer.from(challenge).toString('base64url'))
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + minutes * minuteMs)
      await db.transaction(async (tx) => {
        // Anonymous visitors can create challenges, so expired ones must not pile up until the nightly purge.
        await store.deleteExpired(tx, now)
        await store.insertChallenge(tx, { ...site, hash, purpose, askedBy: nameOf(asker), expiresAt })
      })
      return challenge
    },

    /**
     * Consumes a challenge, even if the browser's response to it turns out to be invalid.
     * @param clientData `clientDataJSON` as sent by the browser
     * @throws Refused `passkey_expired` if expired, used, or requested by someone else or for another purpose;
     * `passkey_refused` if `clientData` is malformed or comes from a cross-origin iframe
     */
    async take(purpose: Purpose, asker: Asker, clientData: string): Promise<Answered> {
      const challenge = challengeOf(clientData)
      const site = await store.takeChallenge(db, {
        hash: hashOf(challenge),
        purpose,
        askedBy: nameOf(asker),
        now: clock.now(),
      })
      if (!site) throw new Refused('passkey_expired')
      return { ...site, challenge }
    },

    purgeExpired: (tx: Tx): Promise<void> => store.deleteExpired(tx, clock.now()),
  }
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}

function nameOf(asker: Asker): string {
  return 'session' in asker ? `session:${asker.session}` : `browser:${hashOf(asker.browser).toString('base64url')}`
}

function challengeOf(clientData: string): string {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as Record<
      string,
      unknown
    >
    if (typeof challenge === 'string' && crossOrigin !== true) return challenge
  } catch {}
  throw new Refused('passkey_refused')
}
