/** Who has an intercom, or is about to. */
export interface Hold {
  /** Contract that has it. */
  readonly contract: number | null
  /** Process that it is reserved for until `reservedUntil`. */
  readonly reservedBy: number | null
  readonly reservedUntil: Date | null
}

/** Order for an intercom, with the contract that it has opened. */
export interface Contender {
  readonly process: number
  readonly contract: number | null
}

/**
 * Returns whether an order cannot have the intercom any more (docs/domain/intercom.md#reservation). An order that has opened
 * a contract for it stays in the race until somebody has paid; one that has not is over as soon as it is reserved.
 */
export function isInUse({ contract, reservedBy, reservedUntil }: Hold, order: Contender, now: Date): boolean {
  if (contract !== null) return contract !== order.contract
  if (order.contract !== null || reservedBy === null || reservedBy === order.process) return false
  return reservedUntil !== null && reservedUntil > now
}

/** Returns whether somebody else's order has forestalled this one, rather than a contract that has had it for long. */
export function isForestalled({ reservedBy }: Hold, { process }: Contender): boolean {
  return reservedBy !== null && reservedBy !== process
}
