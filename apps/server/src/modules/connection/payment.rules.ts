import type { BillingStatusCode } from '@kabinet/contract/billing-status'
import { connectionStatus, type ConnectionStatus } from '@kabinet/contract/connection-statuses'
import { type Money, plus, zero } from '@kabinet/contract/kernel/money'
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

export interface StartedOrder {
  readonly status: BillingStatusCode
  /** What the services that have been connected still need to start, or to go on. */
  readonly shortfall: Money
  /** A month of what is still to be connected. */
  readonly waiting: Money
  readonly balance: Money
  readonly minimum: Money
}

/**
 * Returns what is left to pay for an order of which something has been connected, so that the connection and the months
 * that were paid for have been charged: what its services still need to start.
 */
export function leftToStart({ status, shortfall, waiting, balance, minimum }: StartedOrder): Money {
  if (status === 'not_started' && shortfall > 0) {
    return toPay({ connection: shortfall, services: waiting, balance: zero, minimum })
  }
  return waiting > 0 ? toPay({ connection: zero, services: waiting, balance, minimum }) : zero
}

/** Returns whether the person may pay later: never where the services join a running contract. */
export function mayPayLater(
  { status, bound }: { readonly status: ConnectionStatus; readonly bound: boolean },
  isOffered: boolean,
): boolean {
  return isOffered && !bound && status === connectionStatus.payment
}
