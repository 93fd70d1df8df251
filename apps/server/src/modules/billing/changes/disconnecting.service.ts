import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { minus, zero } from '@kabinet/contract/kernel/money'
import type { Core } from '../../../platform/core.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Postings } from '../postings/postings.service.ts'
import { usedOnCredit } from '../proration/owed.rules.ts'
import { type ContractSnapshot, serviceOf } from '../snapshot/contract-snapshot.ts'
import { type EndQuote, firstUnserved } from './changes.rules.ts'
import * as store from './changes.store.ts'
import { assertQuoteHolds, type QuotedSum } from './quoted.ts'

/** Creates the disconnection of add-ons, today or on a later day. */
export function createDisconnecting({ clock }: Core, postings: Postings) {
  return {
    /**
     * Quotes the end of an add-on today: paid days that it does not serve are refunded, and unpaid credit days are
     * charged. What is charged daily has neither.
     * @throws Refused `service_unknown`
     */
    async quoteEnd(tx: Tx, snapshot: ContractSnapshot, code: string): Promise<EndQuote> {
      const { facts, unit } = snapshot
      const service = serviceOf(snapshot, code)
      if (service.charged === 'daily') return { refund: null, used: null, net: zero }
      const unserved = firstUnserved(snapshot)
      const refund = await postings.readRefund(tx, snapshot, service, unserved)
      const used = usedOnCredit(facts, service.cost, unserved, unit)
      return { refund, used, net: minus(used?.sum ?? zero, refund?.sum ?? zero) }
    },

    /**
     * Disconnects an add-on today, with the refund and the charge of its quote.
     * @param quote from `quoteEnd` in this transaction; without one nothing is posted
     * @throws Refused `service_unknown`, `terms_changed`
     */
    async disconnectNow(
      tx: Tx,
      snapshot: ContractSnapshot,
      code: string,
      { quote, quoted }: { readonly quote?: EndQuote; readonly quoted?: QuotedSum | undefined } = {},
    ): Promise<void> {
      const { contract, asOf } = snapshot
      const service = serviceOf(snapshot, code)
      assertQuoteHolds(quoted?.sum, quote?.net ?? zero)
      const change = await store.endConnectedNow(tx, { contract, code, day: asOf, at: clock.now() })
      const from = addDays(asOf, 1)
      if (quote?.refund) await postings.postRefund(tx, snapshot, service, quote.refund, { from, change })
      if (quote?.used) await postings.postUsedOnCredit(tx, contract, service, quote.used)
    },

    /**
     * Schedules the end of an add-on, or cancels a scheduled end if `day` is null. A monthly add-on lasts until the
     * first period end on or after the day.
     */
    setEnd: (tx: Tx, { contract }: ContractSnapshot, code: string, day: Day | null): Promise<void> =>
      store.updateEnd(tx, contract, code, day),
  }
}
