import type { Core } from '../../platform/core.ts'
import type { Ledger } from '../ledger/index.ts'
import { createBillingService } from './billing.service.ts'

export type { ContractSnapshot } from './snapshot/contract-snapshot.ts'
export type { Billing } from './billing.service.ts'
export { amountDue } from './status/due.rules.ts'
export { restOfPeriod } from './changes/changes.rules.ts'
export type { OrderProgress } from './facts.rules.ts'
export type { PendingOrder } from './snapshot/ordered.service.ts'
export type { ServiceRow } from './billing.store.ts'
export { cashbackTitles } from './billing.messages.ts'
export type { QuotedSum } from './changes/changes.service.ts'
export type { FirstSpan } from './changes/quotes.service.ts'
export type { Quote } from './changes/changes.rules.ts'

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
