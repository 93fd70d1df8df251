import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'

/** What a screen of an order on the server gets: choosing a contract and everything after it. */
export interface OrderScreenProps {
  /** Field `key` or `process_key` of the order's calls. */
  readonly processKey: string
  readonly status: ConnectionStatus
  /** Notes the status that a call returned, and opens its screen. */
  readonly onStatus: (status: ConnectionStatus) => void
}
