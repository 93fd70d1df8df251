import { randomBytes, randomUUID } from 'node:crypto'
import { brandOf } from '../../platform/config/operator.ts'
import type { Core } from '../../platform/core.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { Confirmations } from '../confirmations/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import { createChallenges, requireSite } from './challenges.service.ts'
import { titleOf } from './passkeys.rules.ts'
import * as store from './passkeys.store.ts'
import { type Attested, creationOptions, verifyNew } from './webauthn.ts'

interface Dependencies {
  readonly securityLog: Pick<SecurityLog, 'record'>
  readonly confirmations: Pick<Confirmations, 'require'>
}

export type Passkeys = ReturnType<typeof createPasskeyService>

export function createPasskeyService(core: Core, { securityLog, confirmations }: Dependencies) {
  const { db, clock, events, operator } = core
  const { origins } = core.site
  const { max, challengeMinutes: minutes } = operator.signIn.passkeys
  const challenges = createChallenges({ db, clock, minutes })

  const notifyAccount = (tx: Tx, customer: number) => events.publish(tx, { topic: 'account', customer })

  async function tell(
    tx: Tx,
    { customerId, sessionId }: Caller,
    kind: 'passkey_added' | 'passkey_removed',
    title: string,
    address: string,
  ) {
    await securityLog.record(tx, { customerId, kind, sessionId, address, details: { to: title } })
    await notifyAccount(tx, customerId)
  }

  function refuseBeyondLimit(known: readonly unknown[]) {
    if (known.length >= max) throw new Refused('passkey_limit', { values: { max: String(max) } })
  }

  return {
    async list({ customerId }: Caller) {
      const passkeys = await store.listPasskeys(db, customerId)
      return { passkeys: passkeys.map(asAnswered), max }
    },

    /**
     * Returns options for creating a passkey; their challenge is bound to this session.
     * @param origin the request's `Origin`
     * @throws Refused `confirmation_needed`, `passkeys_unavailable`, `passkey_limit`
     */
    async newOptions(caller: Caller, origin: string | undefined) {
      const { customerId, sessionId } = caller
      const site = requireSite(origin, origins)
      const known = await store.listPasskeys(db, customerId)
      refuseBeyondLimit(known)
      await confirmations.require(caller)
      const handle = await store.ensureHandle(db, customerId, randomBytes(32))
      const { title, contract } = await store.getNames(db, customerId)
      return creationOptions({
        rpId: site.rpId,
        site: brandOf(operator, site.rpId).title,
        challenge: await challenges.issue('add', { session: sessionId }, site),
        handle,
        account: contract ?? title,
        person: title,
        known: known.filter(({ rpId }) => rpId === site.rpId),
        minutes,
      })
    },

    /**
     * Adds a passkey to the caller's account.
     * @throws Refused `passkey_expired`, `passkey_refused`, `passkey_added`, `passkey_limit`
     */
    async add(caller: Caller, credential: Attested, suggested: string | undefined, address: string) {
      const { customerId, sessionId } = caller
      const asked = await challenges.take('add', { session: sessionId }, credential.response.clientDataJSON)
      const made = await verifyNew(credential, asked)
      return db.transaction(async (tx) => {
        await store.lockHolder(tx, customerId)
        refuseBeyondLimit(await store.listPasskeys(tx, customerId))
        const title = titleOf(made.aaguid, suggested)
        const added = await store.insertPasskey(tx, {
          ...made,
          id: randomUUID(),
          customerId,
          rpId: asked.rpId,
          title,
          now: clock.now(),
        })
        if (!added) throw new Refused('passkey_added')
        await tell(tx, caller, 'passkey_added', title, address)
        return asAnswered(added)
      })
    },

    async rename({ customerId }: Caller, id: string, title: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await store.updateTitle(tx, customerId, id, title))) throw new Refused('passkey_unknown')
        await notifyAccount(tx, customerId)
      })
    },

    /**
     * Removes one of the caller's passkeys.
     * @throws Refused `confirmation_needed`, `passkey_unknown`
     */
    async remove(caller: Caller, id: string, address: string): Promise<void> {
      await confirmations.require(caller)
      await db.transaction(async (tx) => {
        const removed = await store.deletePasskey(tx, caller.customerId, id)
        if (!removed) throw new Refused('passkey_unknown')
        await tell(tx, caller, 'passkey_removed', removed.title, address)
      })
    },
  }
}

function asAnswered({ id, title, createdAt, lastUsedAt, backedUp, copied, rpId }: store.PasskeyRow) {
  return {
    id,
    title,
    created_at: createdAt,
    last_used_at: lastUsedAt,
    backed_up: backedUp,
    copied,
    host: rpId,
  }
}
