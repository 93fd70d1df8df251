import { serviceStatus } from '@kabinet/contract/ids'
import { dayOf } from '@kabinet/contract/kernel/days'
import type { Language } from '@kabinet/contract/kernel/languages'
import { type Money, sum } from '@kabinet/contract/kernel/money'
import type { Core } from '../../platform/core.ts'
import type { Caller, AccessibleContract } from '../../platform/http/caller.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { ContractSnapshot, Billing } from '../billing/index.ts'
import type { Contracts } from '../contracts/index.ts'
import { daysLeft, windowOf } from './bundles.rules.ts'

interface Dependencies {
  readonly billing: Billing
  readonly contracts: Pick<Contracts, 'getInfo'>
}

export type Bundles = ReturnType<typeof createBundleService>

export function createBundleService({ db, clock, operator }: Core, { billing, contracts }: Dependencies) {
  function separately({ services }: ContractSnapshot) {
    const products = services.filter(({ inBundle, status }) => inBundle && status !== serviceStatus.disabled)
    return products.map(({ code, cost }) => ({ service_id: code, cost }))
  }

  return {
    /**
     * Returns a contract's bundle with its products.
     * @throws Refused `bundle_none`
     */
    async getInfo(caller: Caller, access: AccessibleContract, language: Language) {
      const [info] = await contracts.getInfo(db, caller, { refs: [access], language })
      const snapshot = (await billing.read(db, [access.id])).get(access.id)!
      if (!info || !('bundle' in info) || !info.bundle || !snapshot.bundle) throw new Refused('bundle_none')
      const now = clock.now()
      const { status } = snapshot.bundle
      const prices = separately(snapshot)
      return {
        ...info.bundle,
        alone: sum(prices.map(({ cost }) => cost)),
        separately: prices,
        daysLeft: daysLeft(snapshot.bundle, dayOf(now, operator.zone)),
        window: windowOf(status, snapshot.billingStatus.lapse, now),
        resume: status === 'enabled' ? null : await billing.quoteResume(db, snapshot),
      }
    },

    /**
     * Ends a bundle's pause today, or restarts a lapsed bundle.
     * @throws Refused `bundle_none`, `not_paused`, `terms_changed`, `insufficient_funds`
     */
    resume: (contract: number, quoted: { charged: Money } | undefined) =>
      billing.withLocked(contract, (tx, snapshot) => {
        if (!snapshot.bundle) throw new Refused('bundle_none')
        if (snapshot.bundle.status === 'enabled') throw new Refused('not_paused')
        return billing.resume(tx, snapshot, quoted)
      }),
  }
}
