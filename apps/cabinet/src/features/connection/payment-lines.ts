import { minus, type Money, money, sum, zero } from '@kabinet/contract/kernel/money'

export interface OrderCost {
  readonly cost_connection: Money
  /** One month of all services. */
  readonly cost_services: Money
  /** Months that are paid in advance. */
  readonly number_months: number
  readonly to_pay: Money
}

export interface PaymentParts {
  readonly services: Money
  /** What is already paid: the balance and, beside services that work, the days of the month that have passed. */
  readonly credited: Money
  /** What stays on the balance, because payments have a minimum. */
  readonly kept: Money
}

/** Returns what the amount to pay is made of (docs/domain/connection-screens.md#paying-for-an-order). */
export function paymentParts({ cost_connection, cost_services, number_months, to_pay }: OrderCost): PaymentParts {
  const services = money(cost_services * number_months)
  const rest = minus(sum([cost_connection, services]), to_pay)
  return { services, credited: rest > 0 ? rest : zero, kept: rest < 0 ? money(-rest) : zero }
}
