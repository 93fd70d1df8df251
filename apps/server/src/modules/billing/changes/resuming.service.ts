import type { Tx } from '../../../platform/database/db.ts'
import { Refused } from '../../../platform/http/errors.ts'
import { effective } from '../facts.rules.ts'
import type { Pauses } from '../pauses/pauses.service.ts'
import { costOf, debitParts } from '../proration/debit.rules.ts'
import type { Restarts } from '../restart/restart.service.ts'
import type { ContractSnapshot } from '../snapshot/contract-snapshot.ts'
import { worksOf } from '../status/works.rules.ts'
import * as store from './changes.store.ts'
import type { Planned } from './planned.service.ts'
import { assertQuoteHolds } from './quoted.ts'
import { type ResumeTerms, resumeTermsOf } from './resume.rules.ts'

interface Dependencies {
  readonly pauses: Pauses
  readonly planned: Planned
  readonly restarts: Restarts
}

/** Creates the resuming of a paused or lapsed contract (docs/domain/services.md#resuming). */
export function createResuming({ pauses, planned, restarts }: Dependencies) {
  async function quoteResume(tx: Tx, snapshot: ContractSnapshot): Promise<ResumeTerms> {
    const { contract, facts, billingStatus, asOf, unit } = snapshot
    const { billed, paid } = await store.getDayCharges(tx, contract, asOf)
    const month = costOf(debitParts(billingStatus.status, effective(facts, asOf), asOf, unit))
    return resumeTermsOf(facts, { month, today: asOf, billed, paid, unit })
  }

  return {
    quoteResume,

    /**
     * Ends a pause today: postponed paid days start now, or the month is charged if none were left; daily services are
     * charged for today. Also restarts a lapsed contract.
     * @param quoted the charge the customer was shown
     * @throws Refused `not_paused`, `terms_changed`, `insufficient_funds`
     */
    async resume(
      tx: Tx,
      snapshot: ContractSnapshot,
      quoted?: Pick<ResumeTerms, 'charged'>,
    ): Promise<Pick<ResumeTerms, 'charged' | 'paidUntil'>> {
      const { contract, facts, asOf } = snapshot
      const lapsed = snapshot.billingStatus.status === 'lapsed'
      if (!lapsed && worksOf(facts, asOf) !== 'paused') throw new Refused('not_paused')
      const { charged, shortfall, paidUntil } = await quoteResume(tx, snapshot)
      assertQuoteHolds(quoted?.charged, charged)
      if (shortfall > 0) throw new Refused('insufficient_funds')
      if (!lapsed) await pauses.end(tx, contract, asOf)
      const own = { first: contract, last: contract, day: asOf }
      await planned.applyTariffChanges(tx, own)
      await planned.endConnected(tx, own)
      await restarts.startIfCovered(tx, contract, true)
      return { charged, paidUntil }
    },
  }
}
