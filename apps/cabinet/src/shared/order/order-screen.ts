import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'

/** What a screen of an order on the server gets. */
export interface OrderScreenProps {
  /** The order's key. */
  readonly processKey: string
  readonly status: ConnectionStatus
  /** Notes the status that a call returned, and opens its screen. */
  readonly onStatus: (status: ConnectionStatus) => void
}
