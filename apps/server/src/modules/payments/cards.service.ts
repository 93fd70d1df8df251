import { type Acquirer, AcquirerSilent } from '../../integrations/acquirer/acquirer.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import type { Log } from '../../platform/log.ts'
import type { Confirmations } from '../confirmations/index.ts'
import { managesCard } from './cards.rules.ts'
import * as store from './cards.store.ts'

interface Dependencies {
  readonly db: Db
  readonly acquirer: Acquirer
  readonly events: Events
  readonly confirmations: Pick<Confirmations, 'requireOfKeyHolder'>
  readonly log: Log
}

export type Cards = ReturnType<typeof createCards>

/** The linked cards of the contracts that an account manages (§3, Card; §4, Card autopay). */
export function createCards({ db, acquirer, events, confirmations, log }: Dependencies) {
  /** Somebody else's card and one that is not there are alike. */
  async function get(tx: Tx, { customerId }: Caller, id: number): Promise<store.HeldCard> {
    const card = await store.findHeldCard(tx, customerId, id)
    if (!card || !managesCard(card)) throw new Refused('card_unknown')
    return card
  }

  /** Finds a card anew while nobody else changes those of its contract. */
  async function lock(tx: Tx, caller: Caller, id: number): Promise<store.HeldCard> {
    await store.lockCards(tx, (await get(tx, caller, id)).contract)
    return get(tx, caller, id)
  }

  async function stop(tx: Tx, { contract, recurring }: store.HeldCard): Promise<void> {
    if (!recurring) return
    await store.stopPaying(tx, contract)
    await events.publish(tx, { topic: 'contract', contract })
  }

  return {
    async list({ customerId }: Caller): Promise<store.HeldCard[]> {
      return (await store.listHeldCards(db, customerId)).filter(managesCard)
    },

    /**
     * Has a card pay for its contract what the next debit lacks, in the place of any other, or stops it, which asks
     * nothing more of anybody.
     * @throws Refused `confirmation_needed`, `card_unknown`, `card_deactivated`
     */
    async setRecurring(caller: Caller, id: number, recurring: boolean): Promise<store.HeldCard> {
      if (recurring) await confirmations.requireOfKeyHolder(caller)
      return db.transaction(async (tx) => {
        const card = await lock(tx, caller, id)
        if (recurring && card.deactivated) throw new Refused('card_deactivated')
        if (recurring === card.recurring) return card
        if (!recurring) await stop(tx, card)
        else {
          const { contract } = card
          await store.stopPaying(tx, contract)
          await store.startPaying(tx, id, null)
          await events.publish(tx, { topic: 'contract', contract })
        }
        return { ...card, recurring }
      })
    },

    /**
     * Unlinks a card at the bank and forgets it; whatever the bank says, it pays no more by itself.
     * @throws Refused `confirmation_needed`, `card_unknown`, `bank_silent`
     */
    async remove(caller: Caller, id: number): Promise<void> {
      await confirmations.requireOfKeyHolder(caller)
      const { binding, contract } = await db.transaction(async (tx) => {
        const card = await lock(tx, caller, id)
        await stop(tx, card)
        return card
      })
      await acquirer.unbind(binding).catch((error: unknown) => {
        if (!(error instanceof AcquirerSilent)) throw error
        log.warn({ reason: error.reason }, 'the bank did not unlink a card')
        throw new Refused('bank_silent', { retryAfter: 60, cause: error })
      })
      await db.transaction(async (tx) => {
        await store.deleteCard(tx, id)
        await events.publish(tx, { topic: 'contract', contract })
      })
    },
  }
}
