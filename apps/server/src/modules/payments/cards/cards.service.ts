import { type Acquirer, AcquirerTimeout } from '../../../integrations/acquirer/acquirer.ts'
import type { Core } from '../../../platform/core.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import type { Confirmations } from '../../confirmations/index.ts'
import { managesCard } from './cards.rules.ts'
import * as store from './cards.store.ts'

interface Dependencies {
  readonly acquirer: Acquirer
  readonly confirmations: Pick<Confirmations, 'requireOfKeyHolder'>
}

export type Cards = ReturnType<typeof createCards>

/** Creates the use cases of linked cards (docs/domain/payments.md#linked-cards). */
export function createCards({ db, events, log }: Core, { acquirer, confirmations }: Dependencies) {
  async function get(tx: Tx, { customerId }: Caller, id: number): Promise<store.OwnCard> {
    const card = await store.findOwnCard(tx, customerId, id)
    if (!card || !managesCard(card)) throw new Refused('card_unknown')
    return card
  }

  async function lock(tx: Tx, caller: Caller, id: number): Promise<store.OwnCard> {
    await store.lockCards(tx, (await get(tx, caller, id)).contract)
    return get(tx, caller, id)
  }

  async function stop(tx: Tx, { contract, recurring }: store.OwnCard): Promise<void> {
    if (!recurring) return
    await store.stopPaying(tx, contract)
    await events.publish(tx, { topic: 'contract', contract })
  }

  return {
    async list({ customerId }: Caller): Promise<store.OwnCard[]> {
      return (await store.listOwnCards(db, customerId)).filter(managesCard)
    },

    /**
     * Makes a card pay its contract's shortfalls in place of any other card, or stops it from paying. Stopping needs no
     * confirmation.
     * @throws Refused `confirmation_needed`, `card_unknown`, `card_deactivated`
     */
    async setRecurring(caller: Caller, id: number, recurring: boolean): Promise<store.OwnCard> {
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
     * Unlinks a card at the bank and deletes it. Even if the bank fails, the card is no longer charged.
     * @throws Refused `confirmation_needed`, `card_unknown`, `bank_unavailable`
     */
    async remove(caller: Caller, id: number): Promise<void> {
      await confirmations.requireOfKeyHolder(caller)
      const { binding, contract } = await db.transaction(async (tx) => {
        const card = await lock(tx, caller, id)
        await stop(tx, card)
        return card
      })
      await acquirer.unbind(binding).catch((error: unknown) => {
        if (!(error instanceof AcquirerTimeout)) throw error
        log.warn({ reason: error.reason }, 'bank timed out on unlinking a card')
        throw new Refused('bank_unavailable', { retryAfter: 60, cause: error })
      })
      await db.transaction(async (tx) => {
        await store.deleteCard(tx, id)
        await events.publish(tx, { topic: 'contract', contract })
      })
    },
  }
}
