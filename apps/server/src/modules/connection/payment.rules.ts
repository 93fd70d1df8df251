import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import { type Money, sum } from '@kabinet/contract/kernel/money'

export interface OrderCost {
  readonly connectionCost: Money
  /** What is paid ahead for the services. */
  readonly aheadCost: Money
}

/** Returns the balance that covers an order (docs/domain/connection.md#payment). */
export function dueOf({ connectionCost, aheadCost }: OrderCost): Money {
  return sum([connectionCost, aheadCost])
}

/** Returns whether the person may pay later: never where the services join a running contract. */
export function mayPayLater(
  { status, bound }: { readonly status: ConnectionStatus; readonly bound: boolean },
  isOffered: boolean,
): boolean {
  return isOffered && !bound && status === connectionStatus.payment
}
