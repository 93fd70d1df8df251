import { isSigned, signatureOf } from '../../platform/http/signed-webhook.ts'
import type { Telephony } from './telephony.ts'

export const signatureHeader = 'x-signature'

export const signNotice = signatureOf

/**
 * Creates an exchange that posts `{phone, called_at}`, signed with `secret`; without a secret, every post is rejected.
 */
export function createWebhookTelephony({ secret }: { readonly secret: string | undefined }): Telephony {
  return { isGenuine: (sent) => secret !== undefined && isSigned(sent, { secret, header: signatureHeader }) }
}
