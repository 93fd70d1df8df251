import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Core } from '../../../platform/core.ts'
import { Refused } from '../../../platform/http/errors.ts'
import type { Restarts } from '../restart/restart.service.ts'
import type { Snapshots } from '../snapshot/snapshot.service.ts'
import { creditFlag } from './credits.rules.ts'
import { insertCredit } from './credits.store.ts'

interface Dependencies {
  readonly restarts: Restarts
  readonly snapshots: Snapshots
}

/** Creates the taking of credits and promised payments. */
export function createCredits({ audit, operator }: Core, { restarts, snapshots }: Dependencies) {
  function checkFlag(actionId: number): void {
    const flag = creditFlag(actionId)
    if (!flag) throw new Refused('action_unknown')
    if (!operator.flags[flag]) throw new Refused('feature_off')
  }

  return {
    /**
     * Takes a trust credit, a business credit or a promised payment, which keeps services on, or restarts them, without
     * a charge (docs/domain/billing.md#credits).
     * @returns the last day of the credit
     * @throws Refused `action_unknown`, `feature_off`, or any `CreditRefusal`
     */
    async takeCredit(contract: number, actionId: number): Promise<{ until: Day }> {
      checkFlag(actionId)
      return snapshots.withLocked(contract, async (tx, { credits, asOf }) => {
        const offer = credits.offers.find((one) => one.action === actionId)
        if (!offer) throw new Refused(credits.refusal ?? 'action_unknown')
        const { from, to, ends } = offer
        await insertCredit(tx, { contract, ...offer })
        if (from <= asOf) await restarts.switchOn(tx, contract)
        await audit.record(tx, {
          action: 'credit.taken',
          contracts: [contract],
          details: { credit: actionId, from, to },
        })
        return { until: addDays(ends, -1) }
      })
    },
  }
}
