import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Sessions } from '../sign-in/index.ts'
import { type Answered, createChallenges, requireSite } from './challenges.service.ts'
import { isCopied } from './passkeys.rules.ts'
import * as store from './passkeys.store.ts'
import { requestOptions, type Shown, verifyShown } from './webauthn.ts'

interface Dependencies {
  readonly sessions: Pick<Sessions, 'openWhole'>
}

type Client = Parameters<Sessions['openWhole']>[3]

export type PasskeyShowing = ReturnType<typeof createPasskeyShowing>

export function createPasskeyShowing(core: Core, { sessions }: Dependencies) {
  const { db, clock, operator, log } = core
  const { origins } = core.site
  const { challengeMinutes: minutes } = operator.signIn.passkeys
  const challenges = createChallenges({ db, clock, minutes })

  async function verify(credential: Shown, asked: Answered) {
    const known = await store.findKnown(db, Buffer.from(credential.id, 'base64url'), asked.rpId)
    if (!known) throw new Refused('passkey_refused')
    const { userHandle } = credential.response
    if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(known.handle)) {
      throw new Refused('passkey_refused')
    }
    return { ...known, ...(await verifyShown(credential, asked, known.publicKey)) }
  }

  type Verified = Awaited<ReturnType<typeof verify>>

  /**
   * Runs `work` in the transaction that records the use. If the counter has not grown, the passkey has been cloned; it
   * is blocked, because the copies are indistinguishable.
   * @throws Refused `passkey_copied`, or `passkey_refused` if the passkey was removed concurrently
   */
  async function use<T>({ id, counter, backedUp }: Verified, work: (tx: Tx) => Promise<T>): Promise<T> {
    const done = await db.transaction(async (tx) => {
      const now = clock.now()
      const passkey = await store.lockPasskey(tx, id)
      if (!passkey) throw new Refused('passkey_refused')
      if (passkey.copied) return undefined
      if (isCopied(passkey.counter, counter)) {
        await store.markCopied(tx, id, now)
        return undefined
      }
      await store.markUsed(tx, id, { counter, backedUp, now })
      return { result: await work(tx) }
    })
    if (done) return done.result
    log.warn({}, 'possibly cloned passkey refused')
    throw new Refused('passkey_copied')
  }

  return {
    /**
     * Returns options for signing in with any of the site's passkeys, since the account is not known yet.
     * @param browser secret from the browser's cookie
     * @param origin the request's `Origin`
     * @throws Refused `passkeys_unavailable`
     */
    async signInOptions(browser: string, origin: string | undefined) {
      const site = requireSite(origin, origins)
      const challenge = await challenges.issue('sign-in', { browser }, site)
      return requestOptions({ rpId: site.rpId, challenge, minutes })
    },

    /**
     * Signs in to the passkey's account. There is no second step, since a passkey combines two factors.
     * @throws Refused `passkey_expired`, `passkey_refused` (also for an unknown passkey), `passkey_copied`,
     * `account_locked`
     */
    async signIn(browser: string, credential: Shown, client: Client) {
      const asked = await challenges.take('sign-in', { browser }, credential.response.clientDataJSON)
      const verified = await verify(credential, asked)
      return use(verified, (tx) =>
        sessions.openWhole(tx, { customerId: verified.customerId, contract: null }, 'passkey', client),
      )
    },

    /** Returns whether the account has a usable passkey, whichever brand's site it belongs to. */
    isAvailable: (tx: Tx, { customerId }: Caller): Promise<boolean> => store.hasPasskey(tx, customerId),

    /**
     * Returns options for confirming with one of the caller's passkeys.
     * @throws Refused `passkeys_unavailable` (also if none belongs to this site)
     */
    async confirmationOptions({ customerId, sessionId }: Caller, origin: string | undefined) {
      const site = requireSite(origin, origins)
      const known = (await store.listPasskeys(db, customerId)).filter(
        ({ rpId, copied }) => rpId === site.rpId && !copied,
      )
      if (known.length === 0) throw new Refused('passkeys_unavailable')
      const challenge = await challenges.issue('confirm', { session: sessionId }, site)
      return requestOptions({ rpId: site.rpId, challenge, known, minutes })
    },

    /**
     * Runs `work` if the assertion comes from one of the caller's passkeys.
     * @throws Refused `passkey_expired`, `passkey_refused` (also for another account's passkey), `passkey_copied`
     */
    async confirm<T>({ customerId, sessionId }: Caller, credential: Shown, work: (tx: Tx) => Promise<T>): Promise<T> {
      const asked = await challenges.take('confirm', { session: sessionId }, credential.response.clientDataJSON)
      const verified = await verify(credential, asked)
      if (verified.customerId !== customerId) throw new Refused('passkey_refused')
      return use(verified, work)
    },

    drop: (tx: Tx, customerId: number): Promise<void> => store.deleteOf(tx, customerId),

    purgeExpired: (tx: Tx): Promise<void> => challenges.purgeExpired(tx),
  }
}
