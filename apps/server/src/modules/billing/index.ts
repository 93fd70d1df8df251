import type { Core } from '../../platform/core.ts'
import type { Ledger } from '../ledger/index.ts'
import { createBillingService } from './billing.service.ts'

export type { Billing } from './billing.service.ts'
export { cashbackTitles } from './billing.messages.ts'
export {
  cashbacksLostByChange,
  chargedUntil,
  type FirstSpan,
  plannedDay,
  type Quote,
  quoteConnection,
  quoteDay,
  quoteTariffChange,
} from './changes/changes.rules.ts'
export type { QuotedSum } from './changes/quoted.ts'
export type { OrderProgress } from './facts.rules.ts'
export { restOfPeriod } from './proration/first-charge.rules.ts'
export { type Refund, refundAnswer } from './proration/refund.rules.ts'
export type { ContractSnapshot } from './snapshot/contract-snapshot.ts'
export type { PendingOrder } from './snapshot/ordered.service.ts'
export { lastsTo, paidTo, paidUntil } from './snapshot/paid.rules.ts'
export type { ServiceRow } from './snapshot/snapshot.store.ts'
export { amountDue } from './status/due.rules.ts'
export { blockerOf, worksOf } from './status/works.rules.ts'

interface Dependencies {
  readonly ledger: Ledger
  readonly batchKeys?: number
}

export function createBilling(core: Core, dependencies: Dependencies) {
  const billing = createBillingService(core, dependencies)
  core.metrics.gauge({
    name: 'kabinet_billing_batches',
    help: 'Batches of the day being billed: done and left.',
    by: 'state',
    async read() {
      const { batches = 0, batchesDone = 0 } = (await billing.readDayProgress()) ?? {}
      return { done: batchesDone, left: batches - batchesDone }
    },
  })
  return billing
}
