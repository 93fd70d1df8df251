import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import * as store from './challenges.store.ts'
import type { Purpose } from './challenges.store.ts'
import { type Site, siteOf } from './passkeys.rules.ts'

/** Who a challenge is for; nobody else's answer to it counts. */
export type Asker = { readonly session: string } | { readonly browser: string }

/** A challenge that was answered, with the site that it was made for. */
export interface Answered extends Site {
  readonly challenge: string
}

/**
 * The site that a page belongs to which asks for a passkey.
 * @param origin as its browser says
 * @throws Refused `passkeys_unavailable`
 */
export function requireSite(origin: string | undefined, origins: readonly string[]): Site {
  const site = siteOf(origin, origins)
  if (!site) throw new Refused('passkeys_unavailable')
  return site
}

/** What passkeys are asked to sign: each challenge counts once, for minutes, for whoever asked and on that site alone. */
export function createChallenges({ db, clock, minutes }: { db: Db; clock: Clock; minutes: number }) {
  return {
    /** @returns the bytes to be signed */
    async issue(purpose: Purpose, asker: Asker, site: Site): Promise<Uint8Array<ArrayBuffer>> {
      const challenge = Uint8Array.from(randomBytes(32))
      const hash = hashOf(Buffer.from(challenge).toString('base64url'))
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + minutes * 60_000)
      await db.transaction(async (tx) => {
        // Strangers can have these made: they do not wait for the night.
        await store.deleteExpired(tx, now)
        await store.insertChallenge(tx, { ...site, hash, purpose, askedBy: nameOf(asker), expiresAt })
      })
      return challenge
    },

    /**
     * Uses up the challenge that an authenticator's answer names, even if the answer then turns out to be wrong.
     * @param clientData `clientDataJSON` as the browser sends it
     * @throws Refused `passkey_expired` for one that is over, was used, or was somebody else's; `passkey_refused`
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

/** The challenge in what the browser signed. Another site's frame around ours is no place to show a passkey. */
function challengeOf(clientData: string): string {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as Record<
      string,
      unknown
    >
    if (typeof challenge === 'string' && crossOrigin !== true) return challenge
  } catch {
    // Refused below.
  }
  throw new Refused('passkey_refused')
}
