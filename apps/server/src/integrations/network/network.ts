/** The network portal, which sees whether a contract's line is plugged in: docs/domain/integrations.md#network-portal. */
export interface NetworkPortal {
  /**
   * Asks whether the portal sees the line of a contract.
   * @throws NetworkTimeout if the portal does not answer, or answers something else
   */
  authorize(billingId: string, contractId: string): Promise<LineState>
}

export type LineState = 'AUTHORIZED' | 'UNAUTHORIZED'

/** The portal did not say what it sees; nothing may be concluded from that. */
export class NetworkTimeout extends Error {
  override name = 'NetworkTimeout'
  readonly reason: 'timeout' | 'network' | 'answer'

  constructor(reason: NetworkTimeout['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
