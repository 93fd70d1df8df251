import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import { type Money, plus } from '@kabinet/contract/kernel/money'
import { toPay } from '@kabinet/contract/offers'

export interface OrderCost {
  readonly connectionCost: Money
  /** What is paid ahead for the services. */
  readonly aheadCost: Money
}

/** Returns the balance that covers an order (docs/domain/connection.md#payment). */
export function dueOf({ connectionCost, aheadCost }: OrderCost): Money {
  return plus(connectionCost, aheadCost)
}

/**
 * Returns what is left to pay for an order (docs/domain/connection.md#to-pay).
 * @param minimum smallest top-up
 */
export function leftToPay({ connectionCost, aheadCost }: OrderCost, balance: Money, minimum: Money): Money {
  return toPay({ connection: connectionCost, services: aheadCost, balance, minimum })
}

/** Returns whether the person may pay later: never where the services join a running contract. */
export function mayPayLater(
  { status, bound }: { readonly status: ConnectionStatus; readonly bound: boolean },
  isOffered: boolean,
): boolean {
  return isOffered && !bound && status === connectionStatus.payment
}
