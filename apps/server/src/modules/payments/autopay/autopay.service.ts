import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import type { Acquirer } from '../../../integrations/acquirer/acquirer.ts'
import type { Core } from '../../../platform/core.ts'
import type { Caller, AccessibleContract } from '../../../platform/http/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import { checkSum } from '../check-sum.ts'
import * as cards from '../cards/cards.store.ts'
import type { Linking } from '../cards/linking.service.ts'
import type { OpenedPayment } from '../orders/orders.service.ts'

const unbindKind = 'card.unbind'

interface Dependencies {
  readonly acquirer: Acquirer
  readonly linking: Linking
}

interface Connection {
  readonly access: AccessibleContract
  readonly caller: Caller
  readonly sum: Money
  readonly language: Language
  readonly home: string
}

export type Autopay = ReturnType<typeof createAutopay>

/**
 * Creates the use cases of autopay: connecting it through the bank's page, and ending it
 * (docs/domain/payments.md#autopay).
 */
export function createAutopay({ db, operator, jobs, events }: Core, { acquirer, linking }: Dependencies) {
  const { autopay: limits, currency } = operator

  jobs.external<{ binding: string }>(unbindKind, ({ binding }) => acquirer.unbind(binding), {
    attempts: Number.POSITIVE_INFINITY,
  })

  /** Stops autopay. A card that paid by default autopay is also deleted and unlinked at the bank. */
  async function stop(tx: Tx, contract: number): Promise<void> {
    await cards.lockCards(tx, contract)
    const card = await cards.stopPaying(tx, contract)
    if (!card) return
    if (card.sum !== null) {
      await cards.deleteCard(tx, card.id)
      await jobs.enqueue(tx, { kind: unbindKind, payload: { binding: card.binding } })
    }
    await events.publish(tx, { topic: 'contract', contract })
  }

  return {
    stop,

    /**
     * Starts linking a card that will pay `sum` before the end of each period.
     * @throws Refused `autopay_sum`, `payment_fraction`, `autopay_on`, `confirmation_needed`, `bank_refused`,
     * `bank_unavailable`
     */
    async connect({ access, caller, sum, language, home }: Connection): Promise<OpenedPayment> {
      checkSum(sum, language, { limits, currency, outside: 'autopay_sum' })
      if (await cards.findPayingCard(db, access.id)) throw new Refused('autopay_on')
      return linking.linkToPay(access, caller, { channel: 'pay', language, returnUrl: home, failUrl: home }, sum)
    },

    end: ({ id }: AccessibleContract): Promise<void> => db.transaction((tx) => stop(tx, id)),
  }
}
