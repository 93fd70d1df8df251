import type { Sent } from '../../platform/http/signed-webhook.ts'

/** Desk of the provider, which answers requests from companies: docs/domain/integrations.md#desk. */
export interface Desk {
  isGenuine(sent: Sent): boolean
}
