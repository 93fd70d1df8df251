import { Refused } from '../../../platform/http/errors.ts'
import type { Credits } from '../credits/credits.rules.ts'
import type { DatedFacts } from '../facts.rules.ts'
import type { BillingStatus } from '../status/billing-status.rules.ts'
import type { BundleRow, CashbackRow, OrderedBundle, PayingCard, ServiceRow } from './snapshot.store.ts'

/** Facts of a contract as of a day, and what follows from them. */
export interface ContractSnapshot extends DatedFacts {
  readonly contract: number
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

/** @throws Refused `service_unknown` */
export function serviceOf({ services }: Pick<ContractSnapshot, 'services'>, code: string): ServiceRow {
  const service = services.find((one) => one.code === code)
  if (!service) throw new Refused('service_unknown')
  return service
}

/** Returns the products of a bundle's charge, with the prices that they would have on their own. */
export function productsOf(services: readonly ServiceRow[]) {
  return services
    .filter(({ inBundle }) => inBundle)
    .map(({ code, tariffId, cost }) => ({ service: code, tariff: tariffId, price: cost }))
}
