import type { Language } from '@kabinet/contract/kernel/languages'
import type { Money } from '@kabinet/contract/kernel/money'
import { moneyText } from '@kabinet/contract/kernel/money-text'
import type { Acquirer } from '../../integrations/acquirer/acquirer.ts'
import type { Caller, Holding } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Operator } from '../../platform/operator.ts'
import { refuseAutopaySum } from './autopay.rules.ts'
import * as cards from './cards.store.ts'
import type { Linking } from './linking.service.ts'
import type { OpenedPayment } from './orders.service.ts'

const unbindKind = 'card.unbind'

interface Dependencies {
  readonly db: Db
  readonly operator: Operator
  readonly acquirer: Acquirer
  readonly linking: Linking
  readonly jobs: Jobs
  readonly events: Events
}

interface Connection {
  readonly holding: Holding
  readonly caller: Caller
  readonly sum: Money
  readonly language: Language
  /** Where the payer returns, of an allowed origin. */
  readonly home: string
}

export type Autopay = ReturnType<typeof createAutopay>

/** Connecting default autopay by the bank's page, and ending autopay of either kind (§4, Autopay). */
export function createAutopay({ db, operator, acquirer, linking, jobs, events }: Dependencies) {
  const { autopay: limits, currency } = operator

  function checkSum(sum: Money, language: Language) {
    const refusal = refuseAutopaySum(sum, { ...limits, fractionDigits: currency.fractionDigits })
    if (!refusal) return
    throw new Refused(refusal, {
      values: { min: moneyText(limits.min, language, currency), max: moneyText(limits.max, language, currency) },
    })
  }

  jobs.outside<{ binding: string }>(unbindKind, ({ binding }) => acquirer.unbind(binding), {
    attempts: Number.POSITIVE_INFINITY,
  })

  /** Ends a contract's autopay. A card that was linked for default autopay alone is unlinked at the bank. */
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
     * Opens the linking of a card that then pays `sum` before each period's end.
     * @throws Refused `autopay_sum`, `payment_fraction`, `autopay_on`, `confirmation_needed`, `bank_refused`, `bank_silent`
     */
    async connect({ holding, caller, sum, language, home }: Connection): Promise<OpenedPayment> {
      checkSum(sum, language)
      if (await cards.findPayingCard(db, holding.id)) throw new Refused('autopay_on')
      return linking.linkToPay(holding, caller, { channel: 'pay', language, returnUrl: home, failUrl: home }, sum)
    },

    /** Ends autopay at the customer's wish; where there is none, nothing changes. */
    end: ({ id }: Holding): Promise<void> => db.transaction((tx) => stop(tx, id)),
  }
}
