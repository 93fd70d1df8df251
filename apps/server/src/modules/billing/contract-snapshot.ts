import type { BundleRow, CashbackRow, PayingCard, ServiceRow } from './billing.store.ts'
import type { Credits } from './credits.rules.ts'
import type { ContractFacts } from './facts.rules.ts'
import type { BillingStatus } from './billing-status.rules.ts'

export interface ContractSnapshot {
  readonly contract: number
  readonly facts: ContractFacts
  readonly billingStatus: BillingStatus
  readonly credits: Credits
  readonly services: readonly ServiceRow[]
  readonly bundle: BundleRow | null
  readonly paying: PayingCard | null
  readonly cashbacks: readonly CashbackRow[]
}
