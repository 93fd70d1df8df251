import type { BundleRow, CashbackRow, OrderedBundle, PayingCard, ServiceRow } from '../billing.store.ts'
import type { Credits } from '../credits/credits.rules.ts'
import type { ContractFacts } from '../facts.rules.ts'
import type { BillingStatus } from '../status/billing-status.rules.ts'

export interface ContractSnapshot {
  readonly contract: number
  readonly facts: ContractFacts
  readonly billingStatus: BillingStatus
  readonly credits: Credits
  /** Services that are or were connected; what customers change is among these. */
  readonly services: readonly ServiceRow[]
  readonly ordered: readonly ServiceRow[]
  readonly orderedBundle: OrderedBundle | null
  readonly bundle: BundleRow | null
  readonly paying: PayingCard | null
  readonly cashbacks: readonly CashbackRow[]
}

/** Returns the products of a bundle's charge, with the prices that they would have on their own. */
export function productsOf(services: readonly ServiceRow[]) {
  return services
    .filter(({ inBundle }) => inBundle)
    .map(({ code, tariffId, cost }) => ({ service: code, tariff: tariffId, price: cost }))
}
