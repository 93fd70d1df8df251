import { type Money, sum, zero } from './kernel/money.ts'
import { serviceStatus } from './ids.ts'

export interface PricedService {
  readonly service_status_code: number
  /** Price of the service's own tariff; zero for the product of a bundle, which is charged as a whole. */
  readonly service_cost: Money
  readonly products: readonly { readonly is_active: boolean; readonly cost: Money }[]
}

/**
 * Returns what a service costs a month with its add-ons, of those that are on (docs/domain/billing.md#monthly-cost). The
 * rows of a list and the cost of its bundle add up to the total of the list.
 */
export function monthlyCost({ service_status_code: code, service_cost: own, products }: PricedService): Money {
  return sum([
    code === serviceStatus.active ? own : zero,
    ...products.filter(({ is_active }) => is_active).map(({ cost }) => cost),
  ])
}
