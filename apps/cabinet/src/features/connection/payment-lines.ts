import { minus, type Money, money, plus, zero } from '@kabinet/contract/kernel/money'

export interface OrderCost {
  readonly cost_connection: Money
  /** One month of all services. */
  readonly cost_services: Money
  /** Months that are paid in advance. */
  readonly number_months: number
  /** What is paid in advance for all services: these months or, where services work already, the rest of theirs. */
  readonly cost_ahead: Money
  readonly to_pay: Money
}

export interface PaymentParts {
  /** What the rest of the running month costs; null if whole months are paid. */
  readonly rest: Money | null
  /** What the balance covers. */
  readonly credited: Money
  /** What stays on the balance, because payments have a minimum. */
  readonly kept: Money
}

/** Returns what the amount to pay is made of (docs/domain/connection-screens.md#paying-for-an-order). */
export function paymentParts(order: OrderCost): PaymentParts {
  const { cost_connection, cost_services, number_months, cost_ahead, to_pay } = order
  const isRest = cost_ahead !== cost_services * number_months
  const left = minus(plus(cost_connection, cost_ahead), to_pay)
  return {
    rest: isRest ? cost_ahead : null,
    credited: left > 0 ? left : zero,
    kept: left < 0 ? money(-left) : zero,
  }
}
