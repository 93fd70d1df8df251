import { isSigned, signatureOf } from '../../platform/http/signed-webhook.ts'
import type { Telephony } from './telephony.ts'

export const signatureHeader = 'x-signature'

export const signNotice = signatureOf

/**
 * Creates the adapter for an exchange that posts `{phone, called_at}`, signed with `secret`. Without a secret, every
 * post is rejected.
 */
export function createWebhookTelephony({ secret }: { readonly secret: string | undefined }): Telephony {
  return { isGenuine: (sent) => secret !== undefined && isSigned(sent, { secret, header: signatureHeader }) }
}
