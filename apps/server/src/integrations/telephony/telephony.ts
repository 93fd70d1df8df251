import type { Sent } from '../../platform/http/signed-webhook.ts'

/** Telephone exchange that reports calls to the displayed number: docs/domain/integrations.md#call-back-telephony. */
export interface Telephony {
  isGenuine(sent: Sent): boolean
}
