import { serviceStatus } from '@kabinet/contract/ids'
import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { type Money, sum } from '@kabinet/contract/kernel/money'
import type { Caller, Holding } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { Refused } from '../../platform/errors.ts'
import type { Operator } from '../../platform/operator.ts'
import type { Account, Billing } from '../billing/index.ts'
import type { Contracts } from '../contracts/index.ts'
import { daysLeft, windowOf } from './bundles.rules.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly operator: Operator
  readonly billing: Billing
  readonly contracts: Pick<Contracts, 'getInfo'>
}

export type Bundles = ReturnType<typeof createBundles>

/** A bundle by itself: its products, what it saves, and what brings it back (§2, package; §4, bundle status). */
export function createBundles({ db, clock, operator, billing, contracts }: Dependencies) {
  function alone(account: Account) {
    const products = account.services.filter(({ inBundle, status }) => inBundle && status !== serviceStatus.disabled)
    return sum(products.map(({ cost }) => cost))
  }

  return {
    /** @throws Refused `bundle_none` */
    async getInfo(caller: Caller, holding: Holding, language: Language) {
      const [info] = await contracts.getInfo(caller, [holding], language)
      const account = (await billing.read(db, [holding.id])).get(holding.id)!
      if (!info || !('bundle' in info) || !info.bundle || !account.bundle) throw new Refused('bundle_none')
      const now = clock.now()
      const { status } = account.bundle
      return {
        ...info.bundle,
        alone: alone(account),
        daysLeft: daysLeft(account.bundle, dayOf(now, operator.zone)),
        window: windowOf(status, account.standing.lapse, now),
        resume: status === 'enabled' ? null : await billing.quoteResume(db, account),
      }
    },

    /**
     * Ends the pause of a suspended bundle today, or switches on again one that has been off for too long.
     * @throws Refused `bundle_none`, `not_paused`, `terms_changed`, `funds_short`
     */
    resume: (contract: number, shown: { charged: Money } | undefined) =>
      billing.withLocked(contract, (tx, account) => {
        if (!account.bundle) throw new Refused('bundle_none')
        if (account.bundle.status === 'enabled') throw new Refused('not_paused')
        return billing.resume(tx, account, shown)
      }),
  }
}
