import { isSigned, signatureOf } from '../../platform/http/signed-webhook.ts'
import type { Desk } from './desk.ts'

export const signatureHeader = 'x-signature'

export const signMessage = signatureOf

/** Creates the adapter for a desk that signs its messages with `secret`. Without a secret, every message is rejected. */
export function createWebhookDesk({ secret }: { readonly secret: string | undefined }): Desk {
  return { isGenuine: (sent) => secret !== undefined && isSigned(sent, { secret, header: signatureHeader }) }
}
