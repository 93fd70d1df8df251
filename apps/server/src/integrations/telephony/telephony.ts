import type { Sent } from '../../platform/signed-webhook.ts'

/** The operator's exchange, which says who called the number that was shown (integrations: Call-back telephony). */
export interface Telephony {
  /** Whether the exchange signed this notice. */
  isGenuine(sent: Sent): boolean
}
